import type { SideTransition } from './routes.ts';

/** A route with its lane number; lane 0 is next to the boxes. */
export interface SideTransitionInLane extends SideTransition {
  readonly lane: number;
}

/** Assigns each route the nearest lane without an overlapping route; shorter routes are placed further inside. */
export function assignTransitionLanes(routes: readonly SideTransition[]): SideTransitionInLane[] {
  const placed: SideTransitionInLane[] = [];
  for (const route of routes.toSorted((a, b) => getLength(a) - getLength(b) || a.topRow - b.topRow)) {
    const isOccupied = (lane: number) =>
      placed.some(
        (other) =>
          other.side === route.side &&
          other.lane === lane &&
          other.topRow <= route.bottomRow &&
          route.topRow <= other.bottomRow,
      );
    let lane = 0;
    while (isOccupied(lane)) lane++;
    placed.push({ ...route, lane });
  }
  return placed;
}

const getLength = ({ topRow, bottomRow }: SideTransition): number => bottomRow - topRow;
