/** The rules of Skorm for players. */
export function Guide() {
  return <p>Take the enemy's Warlord, or hold the Gold with yours.</p>;
}
