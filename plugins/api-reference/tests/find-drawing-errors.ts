import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';
import { estimateLabelWidth, type LifecycleDrawing, layOutLifecycle } from '../src/diagram/lay-out.ts';

/**
 * Finds errors in the diagram of a life-cycle: elements outside the drawing, labels that overlap other labels or boxes,
 * and lines through labels.
 */
export function findDrawingErrors(lifecycle: RecordLifecycleObject): readonly string[] {
  const drawing = layOutLifecycle(lifecycle);
  const labels = getLabels(drawing);
  const boxes = getBoxes(drawing);
  const outside = [...labels, ...boxes].filter(
    ({ left, right, top, bottom }) => left < 0 || right > drawing.width || top < 0 || bottom > drawing.height,
  );
  const overlaps = labels.flatMap((label, index) =>
    [...labels.slice(index + 1), ...boxes].filter((other) => doOverlap(label, other)),
  );
  const crossedLabels = drawing.lines.flatMap((line) => {
    const label = getLabel(line);
    const others = drawing.lines.filter((other) => other !== line).flatMap(({ paths }) => paths.flatMap(toSegments));
    return others
      .filter((segment) => doOverlap(label, segment))
      .map(() => `a line that crosses the label ${line.event}`);
  });
  return [
    ...outside.map(() => 'a label or box outside the drawing'),
    ...overlaps.map(() => 'a label that overlaps another label or a box'),
    ...crossedLabels,
  ];
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const doOverlap = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const getLabel = ({ label: { text, x, y } }: LifecycleDrawing['lines'][number]): Area => ({
  left: x - estimateLabelWidth(text) / 2,
  right: x + estimateLabelWidth(text) / 2,
  top: y - 8,
  bottom: y + 8,
});

const getLabels = ({ lines }: LifecycleDrawing): Area[] => lines.map(getLabel);

const getBoxes = ({ boxes }: LifecycleDrawing): Area[] =>
  boxes.map(({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height }));

/** Converts the straight parts of a path to areas one pixel wide. */
function toSegments(path: string): Area[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MHVQ])([-\d. ]+)/g)].flatMap(([, command, numbers = '']) => {
    const values = numbers.trim().split(' ').map(Number);
    const [fromX, fromY] = [x, y];
    if (command === 'H') x = values[0] ?? x;
    else if (command === 'V') y = values[0] ?? y;
    else [x, y] = [values.at(-2) ?? x, values.at(-1) ?? y];
    const isLine = command === 'H' || command === 'V';
    return isLine
      ? [
          {
            left: Math.min(fromX, x) - 0.5,
            right: Math.max(fromX, x) + 0.5,
            top: Math.min(fromY, y) - 0.5,
            bottom: Math.max(fromY, y) + 0.5,
          },
        ]
      : [];
  });
}
