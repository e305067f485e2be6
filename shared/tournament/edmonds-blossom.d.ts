declare module "edmonds-blossom" {
  /**
   * The matching of the greatest weight.
   * @param edges two vertices and a weight, whole numbers
   * @param maxCardinality whether as many as can be are matched, whatever they weigh
   * @returns the partner of each vertex, -1 where it has none
   */
  export default function blossom(
    edges: (readonly [one: number, other: number, weight: number])[],
    maxCardinality?: boolean,
  ): number[];
}
