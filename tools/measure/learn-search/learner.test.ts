import { expect, test } from 'vitest';
import { type Example, Learner, type Task } from './learner.ts';

/** Two words and two documents, each with a trait of its own; both share a third. */
const task: Task = {
  cuesOf: [Uint32Array.of(0), Uint32Array.of(1), Uint32Array.of(0, 1)],
  cueCount: 3,
  traitCount: 3,
  traitsOf: [Uint32Array.of(0, 2), Uint32Array.of(1, 2)],
};

const example = (place: number, relevance: readonly number[]): Example => ({
  cues: task.cuesOf[place] ?? new Uint32Array(0),
  worths: Float32Array.of(0, 0),
  relevance: Float32Array.from(relevance),
});

const examples = [example(0, [1, 0]), example(1, [0, 1])];

test('each word comes to lead to the page that its readers wanted, and away from the other', () => {
  const learner = new Learner(task);
  const [before, after] = [learner.learn(examples, 1), learner.learn(examples, 200)];
  expect(Math.exp(before)).toBeCloseTo(0.5);
  expect(after).toBeGreaterThan(before);
  expect(learner.lead(0, 0)).toBeGreaterThan(0.05);
  expect(learner.lead(0, 1)).toBeLessThan(-0.05);
  expect(learner.lead(1, 1)).toBeCloseTo(learner.lead(0, 0));
  // What all documents have tells none from another.
  expect(learner.lead(0, 2)).toBeCloseTo(0);
});

test('the same examples teach the same', () => {
  const learners = [new Learner(task), new Learner(task)];
  for (const learner of learners) learner.learn(examples, 20);
  expect(learners[0]?.lead(0, 0)).toBe(learners[1]?.lead(0, 0));
});

test('what an example wants that nobody can find teaches nothing', () => {
  const learner = new Learner(task);
  learner.learn([example(0, [0, 0])], 20);
  expect(learner.lead(0, 0)).toBe(0);
});

test('after pruning so many leads are left at most, those that change most, and no other comes back', () => {
  const learner = new Learner(task);
  learner.learn([...examples, ...examples, example(0, [1, 0])], 100);
  learner.prune(2);
  learner.learn(examples, 50);
  const leads = [0, 1, 2].flatMap((cue) => [0, 1, 2].map((trait) => learner.lead(cue, trait)));
  expect(leads.filter((lead) => lead !== 0).length).toBe(2);
  expect(learner.isOpen(0)).toBe(true);
  expect(learner.isOpen(2)).toBe(false);
});
