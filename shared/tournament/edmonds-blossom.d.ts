declare module "edmonds-blossom" {
  /**
   * The matching of the greatest weight.
   * @param edges two vertices and a weight each, in whole numbers
   * @param maxCardinality whether as many vertices as possible are matched, whatever the weights
   * @returns the partner of each vertex, -1 if it has none
   */
  export default function blossom(
    edges: (readonly [one: number, other: number, weight: number])[],
    maxCardinality?: boolean,
  ): number[];
}
