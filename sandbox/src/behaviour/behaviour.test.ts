import { expect, test } from 'vitest';
import { addSandboxBehaviourDefaults, readSandboxBehaviourExport } from './behaviour.ts';

const tables = [
  'rules',
  'fieldRules',
  'effects',
  'filters',
  'eventRules',
  'eventEffects',
  'acts',
  'afterSave',
  'otherRows',
] as const;

test('excludes names of Object.prototype from every table', () => {
  const { earlier, ...complete } = addSandboxBehaviourDefaults({ acts: {}, earlier: { values: {} } });
  for (const table of [...tables.map((name) => complete[name]), earlier.operations, earlier.values])
    for (const name of Object.getOwnPropertyNames(Object.prototype))
      expect([name, Reflect.has(table, name)]).toEqual([name, false]);
});

test('preserves the rules of a provider', () => {
  const problem = { problem: 'state', check: () => null };
  expect(addSandboxBehaviourDefaults({ rules: { isOpen: problem } }).rules.isOpen).toBe(problem);
});

test('rejects a module without behaviour or with an unknown member, and lists the members', () => {
  expect(() => readSandboxBehaviourExport(undefined, 'sandbox.ts')).toThrow('sandbox.ts has no default export');
  expect(() => readSandboxBehaviourExport({ rule: {} }, 'sandbox.ts')).toThrow(
    'sandbox.ts: rule is unknown. The members are rules, fieldRules, effects',
  );
});
