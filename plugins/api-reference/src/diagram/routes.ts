import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';

/** A transition straight down to the next state; several events can trigger it. */
export interface StraightTransition {
  /** Index of the upper state. */
  readonly row: number;
  readonly events: readonly string[];
}

/** A transition along a side, from one or more states to another that is not the next one. */
export interface SideTransition {
  readonly event: string;
  readonly side: 'left' | 'right';
  readonly from: readonly number[];
  readonly to: number;
  /** First and last row that the route spans. */
  readonly topRow: number;
  readonly bottomRow: number;
}

/** Transitions of a life-cycle, grouped by how they are drawn. */
export interface StraightAndSideTransitions {
  /** States from top to bottom. */
  readonly states: readonly string[];
  readonly straightTransitions: readonly StraightTransition[];
  readonly sideTransitions: readonly SideTransition[];
}

/** Groups the transitions: straight to the next state, forward past other states, and back. */
export function groupStraightAndSideTransitions({
  states,
  initial,
  transitions,
}: Pick<RecordLifecycleObject, 'states' | 'initial' | 'transitions'>): StraightAndSideTransitions {
  const names = Object.keys(states);
  const rows = initial === null ? names : [initial, ...names.filter((name) => name !== initial)];
  const lines = transitions.flatMap(({ event, from, to }) =>
    from.map((state) => ({ event, from: rows.indexOf(state), to: rows.indexOf(to) })),
  );
  const straightLines = Map.groupBy(
    lines.filter((line) => line.to === line.from + 1),
    ({ from }) => from,
  );
  const sideLines = lines.filter((line) => line.to !== line.from + 1);
  const routes = Map.groupBy(sideLines, ({ event, from, to }) => `${event} ${to} ${getSide(from, to)}`);
  return {
    states: rows,
    straightTransitions: [...straightLines].map(([row, grouped]) => ({
      row,
      events: [...new Set(grouped.map(({ event }) => event))],
    })),
    sideTransitions: [...routes.values()].flatMap((grouped) => toRoute(grouped)),
  };
}

const getSide = (from: number, to: number): SideTransition['side'] => (to > from ? 'right' : 'left');

function toRoute(
  lines: readonly { readonly event: string; readonly from: number; readonly to: number }[],
): SideTransition[] {
  const [first] = lines;
  if (!first) return [];
  const rows = [first.to, ...lines.map(({ from }) => from)];
  return [
    {
      event: first.event,
      side: getSide(first.from, first.to),
      from: lines.map(({ from }) => from),
      to: first.to,
      topRow: Math.min(...rows),
      bottomRow: Math.max(...rows),
    },
  ];
}
