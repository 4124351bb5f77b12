import type { TransitionRoute } from './routes.ts';

/** A route with the number of its lane, counted from the boxes. */
export interface TransitionRouteInLane extends TransitionRoute {
  readonly lane: number;
}

/** Assigns each route the nearest lane in which it meets no other; short routes are inside long ones. */
export function assignTransitionLanes(routes: readonly TransitionRoute[]): TransitionRouteInLane[] {
  const placed: TransitionRouteInLane[] = [];
  for (const route of routes.toSorted((a, b) => length(a) - length(b) || a.top - b.top)) {
    const meets = (lane: number) =>
      placed.some(
        (other) =>
          other.side === route.side && other.lane === lane && other.top <= route.bottom && route.top <= other.bottom,
      );
    let lane = 0;
    while (meets(lane)) lane++;
    placed.push({ ...route, lane });
  }
  return placed;
}

const length = ({ top, bottom }: TransitionRoute): number => bottom - top;
