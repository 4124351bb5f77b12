import { expect, test } from 'vitest';
import { completeBehaviour } from './named-behaviour.ts';

const tables = ['rules', 'fieldRules', 'effects', 'filters', 'eventRules', 'eventEffects', 'acts', 'afterSave', 'otherRows'] as const;

test('no table knows a name that nobody gave it, such as those that every object has', () => {
  const { earlier, ...complete } = completeBehaviour({ acts: {}, earlier: { values: {} } });
  for (const table of [...tables.map((name) => complete[name]), earlier.operations, earlier.values])
    for (const name of Object.getOwnPropertyNames(Object.prototype)) expect([name, name in table]).toEqual([name, false]);
});

test('what a provider names is there', () => {
  const problem = { problem: 'state', check: () => null };
  expect(completeBehaviour({ rules: { isOpen: problem } }).rules.isOpen).toBe(problem);
});
