import { expect, test } from 'vitest';
import type { SandboxBehaviour } from '../behaviour/behaviour.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { listUnknownSandboxRuleNames, requireKnownSandboxRuleNames } from './unknown-rule-names.ts';

// Only the properties of an operation that name rules or effects are needed.
const operation = (rules: readonly string[], effects: readonly string[]) =>
  ({ id: 'createContact', rules, effects }) as unknown as SandboxOperation;

const behaviour: SandboxBehaviour = { fieldRules: { customFieldsAreDefined: () => [] } };

test('reports an unknown rule or effect with its operation', () => {
  const unknownNames = listUnknownSandboxRuleNames(
    [operation(['customFieldsAreDefined', 'customFieldAreDefined'], ['noSuchEffect'])],
    behaviour,
  );
  expect(unknownNames.map(({ extension, name }) => [extension, name])).toEqual([
    ['x-rules', 'customFieldAreDefined'],
    ['x-effects', 'noSuchEffect'],
  ]);
  expect(() => requireKnownSandboxRuleNames([operation(['customFieldAreDefined'], [])], behaviour)).toThrow(
    'createContact: x-rules names customFieldAreDefined.',
  );
  expect(() => requireKnownSandboxRuleNames([operation(['customFieldsAreDefined'], [])], behaviour)).not.toThrow();
});
