/** Targets of each node. */
export type DirectedGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds the strongly connected components with more than one node (Tarjan).
 *
 * @returns The nodes of each cycle, sorted.
 */
export function findGraphCycles(graph: DirectedGraph): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const visit = (node: string): number => {
    let low = order.size;
    const index = low;
    order.set(node, index);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === index) {
      const component = stack.splice(stack.indexOf(node));
      if (component.length > 1) cycles.push(component.toSorted());
    }
    return low;
  };

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
