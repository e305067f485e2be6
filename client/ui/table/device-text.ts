/** The words around games that this device alone keeps. */
export const deviceText = {
  onDevice: "On this device",
  noDeviceGame: "This device keeps no such game. It may have been played in another browser.",
  oldDeviceGame: "This game was begun with an earlier version of Skerry, and cannot be gone on with.",
  forgetDeviceGame: "Forget it",
  keepGame: "Keep it",
  keepGameWhat: "It is not rated. It can stand among your past games, marked as played on your own device.",
  pastGames: "Past games",
  keepLater: "It can be kept among your past games once Skerry can be reached.",
  gameKept: "Kept among your past games, marked as played on your own device.",
} as const;
