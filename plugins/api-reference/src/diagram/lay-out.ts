import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';
import { assignTransitionLanes, type TransitionRouteInLane } from './lanes.ts';
import { findTransitionRoutes, type StraightTransition } from './routes.ts';

/** The layout of a life-cycle diagram, in pixels. */
export interface LifecycleDrawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly DrawnState[];
  readonly lines: readonly DrawnTransition[];
}

/** A state. */
export interface DrawnState {
  readonly state: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isInitial: boolean;
  readonly isTerminal: boolean;
}

/** A transition: one path per source state, and its name. */
export interface DrawnTransition {
  readonly event: string;
  /** SVG path data; the last point is that of the arrow. */
  readonly paths: readonly string[];
  readonly label: { readonly text: string; readonly x: number; readonly y: number };
}

const margin = 8;
const startHeight = 34;
const boxHeight = 38;
/** Between two boxes: a line, its name, and an arrow. */
const gap = 58;
const portDistance = 11;
const laneGap = 14;
const radius = 8;
const arrowGap = 2;

/** Maximum widths of texts: state names are 14 px and bold, transition names 13 px. */
const stateWidth = (text: string): number => Math.ceil(text.length * 14 * 0.6);
export const estimateLabelWidth = (text: string): number => Math.ceil(text.length * 13 * 0.54);

/** Places the states below each other, and the transitions between and beside them. */
export function layOutLifecycle(
  lifecycle: Pick<RecordLifecycleObject, 'states' | 'initial' | 'terminal' | 'transitions'>,
): LifecycleDrawing {
  const { states, steps, routes } = findTransitionRoutes(lifecycle);
  const lanes = assignTransitionLanes(routes);
  const width = Math.max(...states.map(stateWidth)) + 40;
  const reach = Math.max(
    width / 2 + 20,
    ...steps.map(({ events }) => estimateLabelWidth(events.join(', ')) / 2 + laneGap),
  );
  const offsets = { left: laneOffsets(lanes, 'left', reach), right: laneOffsets(lanes, 'right', reach) };
  const center =
    margin +
    Math.max(
      width / 2,
      edge(offsets.left, lanes, 'left'),
      ...steps.map(({ events }) => estimateLabelWidth(events.join(', ')) / 2),
    );
  const right = Math.max(
    width / 2,
    edge(offsets.right, lanes, 'right'),
    ...steps.map(({ events }) => estimateLabelWidth(events.join(', ')) / 2),
  );

  const boxes = placeBoxes(states, lanes, lifecycle, center - width / 2, width);
  const last = boxes.at(-1);
  return {
    width: Math.ceil(center + right + margin),
    height: (last ? last.y + last.height : 0) + margin,
    boxes,
    lines: [
      ...steps.map((step) => drawStep(step, boxes, center)),
      ...lanes.map((route) => drawRoute(route, lanes, boxes, center, offsets[route.side])),
    ],
  };
}

/** Distance of each lane of a side from the middle, so that names in adjacent lanes do not overlap. */
function laneOffsets(
  lanes: readonly TransitionRouteInLane[],
  side: TransitionRouteInLane['side'],
  reach: number,
): number[] {
  const count = Math.max(-1, ...lanes.filter((route) => route.side === side).map(({ lane }) => lane)) + 1;
  let from = reach;
  return Array.from({ length: count }, (_, lane) => {
    const half = laneWidth(lanes, side, lane) / 2;
    const at = from + half;
    from = at + half + laneGap;
    return at;
  });
}

const laneWidth = (
  lanes: readonly TransitionRouteInLane[],
  side: TransitionRouteInLane['side'],
  lane: number,
): number =>
  Math.max(
    0,
    ...lanes
      .filter((route) => route.side === side && route.lane === lane)
      .map(({ event }) => estimateLabelWidth(event)),
  );

function edge(
  offsets: readonly number[],
  lanes: readonly TransitionRouteInLane[],
  side: TransitionRouteInLane['side'],
): number {
  return (offsets.at(-1) ?? 0) + laneWidth(lanes, side, offsets.length - 1) / 2;
}

/** Returns the height of a box, as needed by the lines at its fuller side. */
function placeBoxes(
  states: readonly string[],
  lanes: readonly TransitionRouteInLane[],
  { initial, terminal }: Pick<RecordLifecycleObject, 'initial' | 'terminal'>,
  x: number,
  width: number,
): DrawnState[] {
  let y = margin + (initial === null ? 0 : startHeight);
  return states.map((state, row) => {
    const ports = Math.max(...(['left', 'right'] as const).map((side) => getPorts(row, side, lanes).length));
    const height = Math.max(boxHeight, (ports + 1) * portDistance);
    const box = { state, x, y, width, height, isInitial: state === initial, isTerminal: terminal.includes(state) };
    y += height + gap;
    return box;
  });
}

interface Port {
  readonly route: TransitionRouteInLane;
  readonly end: 'in' | 'out';
}

/**
 * Sorts the lines at a side of a box from top to bottom, with minimal crossings: on the right lines arrive from above
 * and leave downwards, on the left they leave upwards and arrive from below.
 */
function getPorts(row: number, side: TransitionRouteInLane['side'], lanes: readonly TransitionRouteInLane[]): Port[] {
  const sideRoutes = lanes.filter((route) => route.side === side).toSorted((a, b) => a.lane - b.lane);
  const arriving = sideRoutes.filter(({ to }) => to === row).map((route): Port => ({ route, end: 'in' }));
  const leaving = sideRoutes.filter(({ from }) => from.includes(row)).map((route): Port => ({ route, end: 'out' }));
  return side === 'right' ? [...arriving, ...leaving.toReversed()] : [...leaving, ...arriving.toReversed()];
}

function portY(
  row: number,
  route: TransitionRouteInLane,
  end: Port['end'],
  lanes: readonly TransitionRouteInLane[],
  boxes: readonly DrawnState[],
): number {
  const ports = getPorts(row, route.side, lanes);
  const index = ports.findIndex((port) => port.route === route && port.end === end);
  const { y, height } = boxes[row] ?? { y: 0, height: 0 };
  return Math.round(y + (height * (index + 1)) / (ports.length + 1));
}

function drawStep({ row, events }: StraightTransition, boxes: readonly DrawnState[], center: number): DrawnTransition {
  const top = getBottom(boxes[row]);
  const bottom = boxes[row + 1]?.y ?? top;
  const text = events.join(', ');
  return {
    event: text,
    paths: [`M${center} ${top}V${bottom - arrowGap}`],
    label: { text, x: center, y: (top + bottom) / 2 - 2 },
  };
}

const getBottom = (box: DrawnState | undefined): number => (box ? box.y + box.height : 0);

function drawRoute(
  route: TransitionRouteInLane,
  lanes: readonly TransitionRouteInLane[],
  boxes: readonly DrawnState[],
  center: number,
  offsets: readonly number[],
): DrawnTransition {
  const sign = route.side === 'right' ? 1 : -1;
  const x = Math.round(center + sign * (offsets[route.lane] ?? 0));
  const start = center + (sign * (boxes[0]?.width ?? 0)) / 2;
  const targetY = portY(route.to, route, 'in', lanes, boxes);
  const paths = route.from.map((row) => bend(start, portY(row, route, 'out', lanes, boxes), x, targetY, sign));
  return { event: route.event, paths, label: { text: route.event, x, y: labelY(route, boxes) } };
}

/** Writes a path out of a box, along the lane, and into a box, with rounded corners. */
function bend(start: number, fromY: number, x: number, toY: number, sign: number): string {
  const r = Math.min(radius, Math.abs(toY - fromY) / 2);
  const turn = toY > fromY ? r : -r;
  const out = `M${start} ${fromY}H${x - sign * r}Q${x} ${fromY} ${x} ${fromY + turn}`;
  return `${out}V${toY - turn}Q${x} ${toY} ${x - sign * r} ${toY}H${start + sign * arrowGap}`;
}

/** Places the name beside the source state, on the way to the target, where readers look for it. */
function labelY({ side, from }: TransitionRouteInLane, boxes: readonly DrawnState[]): number {
  const row = side === 'right' ? Math.min(...from) : Math.max(...from) - 1;
  return (getBottom(boxes[row]) + (boxes[row + 1]?.y ?? 0)) / 2 - 2;
}
