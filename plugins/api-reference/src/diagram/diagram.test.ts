import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { LifecycleObject } from '../model/document.ts';
import { describeTransitions } from './describe-transitions.ts';
import { type Drawing, labelWidth, layOut } from './lay-out.ts';
import { findRoutes } from './routes.ts';
import { writeSvg } from './svg.ts';

// The loader checks the file when the site is built.
const lifecycles = parse(readFileSync(new URL('../../../../providers/fieldwright/apis/main/2.0.0/lifecycles.yaml', import.meta.url), 'utf8')) as Record<
  string,
  LifecycleObject
>;

describe.each(Object.entries(lifecycles))('the diagram of %s', (_, lifecycle) => {
  const drawing = layOut(lifecycle);

  test('has a box for each state and a line for each transition from each state', () => {
    expect(drawing.boxes.map(({ state }) => state).toSorted()).toEqual(Object.keys(lifecycle.states).toSorted());
    const { steps } = findRoutes(lifecycle);
    const merged = steps.reduce((sum, { events }) => sum + events.length - 1, 0);
    expect(drawing.lines.flatMap(({ paths }) => paths)).toHaveLength(lifecycle.transitions.flatMap(({ from }) => from).length - merged);
  });

  test('keeps everything inside', () => {
    for (const { left, right, top, bottom } of [...labelsOf(drawing), ...boxesOf(drawing)]) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(drawing.width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(drawing.height);
    }
  });

  test('overlaps no label with another or with a box', () => {
    const labels = labelsOf(drawing);
    const overlaps = labels.flatMap((label, index) => [...labels.slice(index + 1), ...boxesOf(drawing)].filter((other) => overlap(label, other)));
    expect(overlaps).toEqual([]);
  });

  test('draws no line through another transition’s label', () => {
    const crossed = drawing.lines.flatMap((line) => {
      const label = labelOf(line);
      const others = drawing.lines.filter((other) => other !== line).flatMap(({ paths }) => paths.flatMap(segments));
      return others.filter((segment) => overlap(label, segment)).map(() => line.event);
    });
    expect(crossed).toEqual([]);
  });
});

test('transitions to the next state go straight down, those to a later one on the right, those back and to the same state on the left', () => {
  const state = (name: string) => [name, name] as const;
  const transition = (from: readonly string[], event: string, to: string) => ({
    ...{ from, event, to, actors: [], operations: [], actions: [], condition: null, problems: [] },
  });
  const routes = findRoutes({
    states: Object.fromEntries(['b', 'a', 'c'].map(state)),
    initial: 'a',
    transitions: [transition(['a'], 'go', 'b'), transition(['a', 'b'], 'end', 'c'), transition(['b', 'c'], 'back', 'b')],
  });
  expect(routes.states).toEqual(['a', 'b', 'c']);
  expect(routes.steps).toEqual([
    { row: 0, events: ['go'] },
    { row: 1, events: ['end'] },
  ]);
  expect(routes.routes).toEqual([
    { event: 'end', side: 'right', from: [0], to: 2, top: 0, bottom: 2 },
    { event: 'back', side: 'left', from: [1, 2], to: 1, top: 1, bottom: 2 },
  ]);
});

test('a diagram has real text, a link for each state, and a description', () => {
  const lifecycle = lifecycles.jobStock;
  if (!lifecycle) throw new Error('There is no life-cycle jobStock.');
  const svg = writeSvg(layOut(lifecycle), { id: 'd', title: 'A & B', description: describeTransitions(lifecycle), hrefOf: (state) => `#state-${state}` });
  expect(svg).toContain('aria-labelledby="d-title d-desc"');
  expect(svg).toContain('<title id="d-title">A &amp; B</title>');
  expect(svg).toContain('issue: from planned and allocated to used.');
  expect(svg).toContain('Initial state: planned.');
  expect(svg).toContain('Final state: returned.');
  expect(svg.match(/<a href="#state-\w+">/g)).toHaveLength(4);
  expect(svg).toMatch(/<text[^>]*>allocate<\/text>/);
});

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (a: Area, b: Area): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const labelOf = ({ label: { text, x, y } }: Drawing['lines'][number]): Area => ({
  left: x - labelWidth(text) / 2,
  right: x + labelWidth(text) / 2,
  top: y - 8,
  bottom: y + 8,
});

const labelsOf = ({ lines }: Drawing): Area[] => lines.map(labelOf);

const boxesOf = ({ boxes }: Drawing): Area[] => boxes.map(({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height }));

/** The straight parts of a path, as areas one pixel wide. */
function segments(path: string): Area[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MHVQ])([-\d. ]+)/g)].flatMap(([, command, numbers = '']) => {
    const values = numbers.trim().split(' ').map(Number);
    const [fromX, fromY] = [x, y];
    if (command === 'H') x = values[0] ?? x;
    else if (command === 'V') y = values[0] ?? y;
    else [x, y] = [values.at(-2) ?? x, values.at(-1) ?? y];
    const isLine = command === 'H' || command === 'V';
    return isLine ? [{ left: Math.min(fromX, x) - 0.5, right: Math.max(fromX, x) + 0.5, top: Math.min(fromY, y) - 0.5, bottom: Math.max(fromY, y) + 0.5 }] : [];
  });
}
