import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';
import { describe, expect, test } from 'vitest';
import { findDrawingErrors } from '../../tests/find-drawing-errors.ts';
import { describeTransitions } from './describe-transitions.ts';
import { layOutLifecycle } from './lay-out.ts';
import { groupStraightAndSideTransitions } from './routes.ts';
import { renderLifecycleSvg } from './svg.ts';

const createTransition = (from: readonly string[], event: string, to: string) => ({
  ...{ from, event, to, actors: [], operations: [], actions: [], condition: null, problems: [] },
});
const createLifecycle = (
  initial: string,
  transitions: readonly (readonly [from: readonly string[], event: string, to: string])[],
  terminal: readonly string[],
) => ({
  ...{ title: 'Life-cycle', description: 'How it goes.', schema: 'Record', property: 'status', initial, terminal },
  states: Object.fromEntries(
    [initial, ...new Set(transitions.flatMap(([from, , to]) => [...from, to]))].map((state) => [state, state]),
  ),
  transitions: transitions.map((row) => createTransition(...row)),
});

/** A short sequence of states, and many states with transitions back, to themselves and past others. */
const part = createLifecycle(
  'planned',
  [
    [['planned'], 'allocate', 'allocated'],
    [['allocated'], 'release', 'planned'],
    [['planned', 'allocated'], 'issue', 'used'],
    [['used'], 'return', 'returned'],
  ],
  ['returned'],
);
const lifecycles: Readonly<Record<string, RecordLifecycleObject>> = {
  part,
  delivery: createLifecycle(
    'open',
    [
      [['open', 'planned', 'sent', 'accepted'], 'plan', 'planned'],
      [['planned'], 'send', 'sent'],
      [['sent'], 'accept', 'accepted'],
      [['sent', 'accepted'], 'decline', 'open'],
      [['planned', 'sent', 'accepted'], 'unplan', 'open'],
      [['accepted'], 'setOff', 'travelling'],
      [['travelling'], 'turnBack', 'accepted'],
      [['planned', 'sent', 'accepted', 'travelling', 'paused'], 'start', 'started'],
      [['started'], 'pause', 'paused'],
      [['started', 'paused'], 'setResult', 'completed'],
      [['travelling'], 'setNobodyThere', 'completed'],
      [['open', 'planned', 'sent', 'accepted', 'travelling', 'paused'], 'cancel', 'cancelled'],
    ],
    ['completed', 'cancelled'],
  ),
};

describe.each(Object.entries(lifecycles))('layOutLifecycle for %s', (_, lifecycle) => {
  test('returns a box for each state, and a line for each transition from each source state', () => {
    const drawing = layOutLifecycle(lifecycle);
    expect(drawing.boxes.map(({ state }) => state).toSorted()).toEqual(Object.keys(lifecycle.states).toSorted());
    const { straightTransitions } = groupStraightAndSideTransitions(lifecycle);
    const mergedEventCount = straightTransitions.reduce((sum, { events }) => sum + events.length - 1, 0);
    expect(drawing.lines.flatMap(({ paths }) => paths)).toHaveLength(
      lifecycle.transitions.flatMap(({ from }) => from).length - mergedEventCount,
    );
  });

  test('keeps everything inside the drawing, and labels clear of boxes, lines and other labels', () => {
    expect(findDrawingErrors(lifecycle)).toEqual([]);
  });
});

test('routes transitions to the next state straight down, forward ones right, and backward ones left', () => {
  const state = (name: string) => [name, name] as const;
  const routes = groupStraightAndSideTransitions({
    states: Object.fromEntries(['b', 'a', 'c'].map(state)),
    initial: 'a',
    transitions: [
      createTransition(['a'], 'go', 'b'),
      createTransition(['a', 'b'], 'end', 'c'),
      createTransition(['b', 'c'], 'back', 'b'),
    ],
  });
  expect(routes.states).toEqual(['a', 'b', 'c']);
  expect(routes.straightTransitions).toEqual([
    { row: 0, events: ['go'] },
    { row: 1, events: ['end'] },
  ]);
  expect(routes.sideTransitions).toEqual([
    { event: 'end', side: 'right', from: [0], to: 2, topRow: 0, bottomRow: 2 },
    { event: 'back', side: 'left', from: [1, 2], to: 1, topRow: 1, bottomRow: 2 },
  ]);
});

test('renders text elements, a link for each state, and a description', () => {
  const svg = renderLifecycleSvg(layOutLifecycle(part), {
    id: 'd',
    title: 'A & B',
    description: describeTransitions(part),
    getHref: (state) => `#state-${state}`,
  });
  expect(svg).toContain('aria-labelledby="d-title d-desc"');
  expect(svg).toContain('<title id="d-title">A &amp; B</title>');
  expect(svg).toContain('issue: from planned and allocated to used.');
  expect(svg).toContain('Initial state: planned.');
  expect(svg).toContain('Final state: returned.');
  expect(svg.match(/<a href="#state-\w+">/g)).toHaveLength(4);
  expect(svg).toMatch(/<text[^>]*>allocate<\/text>/);
});
