/** Who has Skerry open, in any tab and at any table. */
export interface Attendance {
  add(player: string): void;
  remove(player: string): void;
  /** Different players. */
  players(): number;
  /** Open connections. */
  connections(): number;
}

export function newAttendance(): Attendance {
  const open = new Map<string, number>();
  let connections = 0;
  return {
    add(player) {
      connections++;
      open.set(player, (open.get(player) ?? 0) + 1);
    },
    remove(player) {
      connections--;
      const left = (open.get(player) ?? 0) - 1;
      if (left > 0) open.set(player, left);
      else open.delete(player);
    },
    players: () => open.size,
    connections: () => connections,
  };
}
