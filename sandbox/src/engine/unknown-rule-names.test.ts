import { expect, test } from 'vitest';
import type { SandboxBehaviour } from '../behaviour/behaviour.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { listUnknownRuleAndEffectNames, requireKnownRuleAndEffectNames } from './unknown-rule-names.ts';

// Only the properties of an operation that name rules or effects are needed.
const operation = (rules: readonly string[], effects: readonly string[]) =>
  ({ id: 'createContact', rules, effects }) as unknown as SandboxOperation;

const behaviour: SandboxBehaviour = { fieldRules: { customFieldsAreDefined: () => [] } };

test('reports an unknown rule or effect with its operation', () => {
  const unknownNames = listUnknownRuleAndEffectNames(
    [operation(['customFieldsAreDefined', 'customFieldAreDefined'], ['noSuchEffect'])],
    behaviour,
  );
  expect(unknownNames.map(({ extension, name }) => [extension, name])).toEqual([
    ['x-rules', 'customFieldAreDefined'],
    ['x-effects', 'noSuchEffect'],
  ]);
  expect(() => requireKnownRuleAndEffectNames([operation(['customFieldAreDefined'], [])], behaviour)).toThrow(
    'createContact: x-rules names customFieldAreDefined.',
  );
  expect(() => requireKnownRuleAndEffectNames([operation(['customFieldsAreDefined'], [])], behaviour)).not.toThrow();
});
