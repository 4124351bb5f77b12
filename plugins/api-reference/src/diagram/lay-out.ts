import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';
import { assignTransitionLanes, type SideTransitionInLane } from './lanes.ts';
import { groupStraightAndSideTransitions, type StraightTransition } from './routes.ts';

/** Layout of a life-cycle diagram, in pixels. */
export interface LifecycleDrawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly DrawnState[];
  readonly lines: readonly DrawnTransition[];
}

/** Box of a state. */
export interface DrawnState {
  readonly state: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isInitial: boolean;
  readonly isTerminal: boolean;
}

/** Lines of a transition, one per source state, with a label. */
export interface DrawnTransition {
  readonly event: string;
  /** SVG path data; each path ends at the arrowhead. */
  readonly paths: readonly string[];
  readonly label: { readonly text: string; readonly x: number; readonly y: number };
}

const margin = 8;
const startHeight = 34;
const boxHeight = 38;
/** Space between two boxes, for a line with its label and arrowhead. */
const gap = 58;
const portDistance = 11;
const laneGap = 14;
const radius = 8;
const arrowGap = 2;

/** Estimated maximum widths: state names are 14 px and bold, transition labels 13 px. */
const estimateStateWidth = (text: string): number => Math.ceil(text.length * 14 * 0.6);
export const estimateLabelWidth = (text: string): number => Math.ceil(text.length * 13 * 0.54);

/** Places the states one below the other, and the transitions between and next to them. */
export function layOutLifecycle(
  lifecycle: Pick<RecordLifecycleObject, 'states' | 'initial' | 'terminal' | 'transitions'>,
): LifecycleDrawing {
  const { states, straightTransitions, sideTransitions } = groupStraightAndSideTransitions(lifecycle);
  const lanes = assignTransitionLanes(sideTransitions);
  const width = Math.max(...states.map(estimateStateWidth)) + 40;
  const firstLaneStart = Math.max(
    width / 2 + 20,
    ...straightTransitions.map(({ events }) => estimateLabelWidth(events.join(', ')) / 2 + laneGap),
  );
  const offsets = {
    left: getLaneOffsets(lanes, 'left', firstLaneStart),
    right: getLaneOffsets(lanes, 'right', firstLaneStart),
  };
  const center =
    margin +
    Math.max(
      width / 2,
      getOuterEdge(offsets.left, lanes, 'left'),
      ...straightTransitions.map(({ events }) => estimateLabelWidth(events.join(', ')) / 2),
    );
  const right = Math.max(
    width / 2,
    getOuterEdge(offsets.right, lanes, 'right'),
    ...straightTransitions.map(({ events }) => estimateLabelWidth(events.join(', ')) / 2),
  );

  const boxes = placeBoxes(states, lanes, lifecycle, center - width / 2, width);
  const last = boxes.at(-1);
  return {
    width: Math.ceil(center + right + margin),
    height: (last ? last.y + last.height : 0) + margin,
    boxes,
    lines: [
      ...straightTransitions.map((transition) => drawStraightTransition(transition, boxes, center)),
      ...lanes.map((route) => drawSideTransition(route, lanes, boxes, center, offsets[route.side])),
    ],
  };
}

/** Returns each lane's distance from the centre on one side, so that labels in adjacent lanes do not overlap. */
function getLaneOffsets(
  lanes: readonly SideTransitionInLane[],
  side: SideTransitionInLane['side'],
  firstLaneStart: number,
): number[] {
  const count = Math.max(-1, ...lanes.filter((route) => route.side === side).map(({ lane }) => lane)) + 1;
  let laneStart = firstLaneStart;
  return Array.from({ length: count }, (_, lane) => {
    const halfWidth = getLaneWidth(lanes, side, lane) / 2;
    const offset = laneStart + halfWidth;
    laneStart = offset + halfWidth + laneGap;
    return offset;
  });
}

const getLaneWidth = (
  lanes: readonly SideTransitionInLane[],
  side: SideTransitionInLane['side'],
  lane: number,
): number =>
  Math.max(
    0,
    ...lanes
      .filter((route) => route.side === side && route.lane === lane)
      .map(({ event }) => estimateLabelWidth(event)),
  );

function getOuterEdge(
  offsets: readonly number[],
  lanes: readonly SideTransitionInLane[],
  side: SideTransitionInLane['side'],
): number {
  return (offsets.at(-1) ?? 0) + getLaneWidth(lanes, side, offsets.length - 1) / 2;
}

/** Places the boxes of the states, each tall enough for the lines on its busier side. */
function placeBoxes(
  states: readonly string[],
  lanes: readonly SideTransitionInLane[],
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
  readonly route: SideTransitionInLane;
  readonly direction: 'in' | 'out';
}

/**
 * Sorts the lines on one side of a box from top to bottom so that they cross as little as possible: on the right,
 * lines arrive from above and leave downwards; on the left, they leave upwards and arrive from below.
 */
function getPorts(row: number, side: SideTransitionInLane['side'], lanes: readonly SideTransitionInLane[]): Port[] {
  const sideRoutes = lanes.filter((route) => route.side === side).toSorted((a, b) => a.lane - b.lane);
  const arriving = sideRoutes.filter(({ to }) => to === row).map((route): Port => ({ route, direction: 'in' }));
  const leaving = sideRoutes
    .filter(({ from }) => from.includes(row))
    .map((route): Port => ({ route, direction: 'out' }));
  return side === 'right' ? [...arriving, ...leaving.toReversed()] : [...leaving, ...arriving.toReversed()];
}

function getPortY(
  row: number,
  route: SideTransitionInLane,
  end: Port['direction'],
  lanes: readonly SideTransitionInLane[],
  boxes: readonly DrawnState[],
): number {
  const ports = getPorts(row, route.side, lanes);
  const index = ports.findIndex((port) => port.route === route && port.direction === end);
  const { y, height } = boxes[row] ?? { y: 0, height: 0 };
  return Math.round(y + (height * (index + 1)) / (ports.length + 1));
}

function drawStraightTransition(
  { row, events }: StraightTransition,
  boxes: readonly DrawnState[],
  center: number,
): DrawnTransition {
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

function drawSideTransition(
  route: SideTransitionInLane,
  lanes: readonly SideTransitionInLane[],
  boxes: readonly DrawnState[],
  center: number,
  offsets: readonly number[],
): DrawnTransition {
  const sign = route.side === 'right' ? 1 : -1;
  const x = Math.round(center + sign * (offsets[route.lane] ?? 0));
  const start = center + (sign * (boxes[0]?.width ?? 0)) / 2;
  const targetY = getPortY(route.to, route, 'in', lanes, boxes);
  const paths = route.from.map((row) =>
    writeBentPath(start, getPortY(row, route, 'out', lanes, boxes), x, targetY, sign),
  );
  return { event: route.event, paths, label: { text: route.event, x, y: getLabelY(route, boxes) } };
}

/** Writes the path out of a box, along the lane, and into another box, with rounded corners. */
function writeBentPath(start: number, fromY: number, x: number, toY: number, sign: number): string {
  const r = Math.min(radius, Math.abs(toY - fromY) / 2);
  const turn = toY > fromY ? r : -r;
  const pathOut = `M${start} ${fromY}H${x - sign * r}Q${x} ${fromY} ${x} ${fromY + turn}`;
  return `${pathOut}V${toY - turn}Q${x} ${toY} ${x - sign * r} ${toY}H${start + sign * arrowGap}`;
}

/** Places the label next to the source state, towards the target, where readers look for it. */
function getLabelY({ side, from }: SideTransitionInLane, boxes: readonly DrawnState[]): number {
  const row = side === 'right' ? Math.min(...from) : Math.max(...from) - 1;
  return (getBottom(boxes[row]) + (boxes[row + 1]?.y ?? 0)) / 2 - 2;
}
