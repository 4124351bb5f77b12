import type { SandboxBehaviour } from '../behaviour/behaviour.ts';
import type { SandboxOperation } from '../description/operation.ts';

/** A name in `x-rules` or `x-effects` of an operation that the sandbox does not implement. */
export interface UnknownRuleOrEffectName {
  readonly operation: string;
  readonly extension: 'x-rules' | 'x-effects';
  readonly name: string;
  /** The existing names. */
  readonly known: readonly string[];
}

/** Finds every name that the sandbox could not resolve when the operation is called. */
export function listUnknownRuleAndEffectNames(
  operations: readonly SandboxOperation[],
  { rules = {}, fieldRules = {}, effects = {} }: SandboxBehaviour,
): UnknownRuleOrEffectName[] {
  const known = { 'x-rules': [...Object.keys(rules), ...Object.keys(fieldRules)], 'x-effects': Object.keys(effects) };
  return operations.flatMap(({ id, rules: ruleNames, effects: effectNames }) =>
    (
      [
        ['x-rules', ruleNames],
        ['x-effects', effectNames],
      ] as const
    ).flatMap(([extension, names]) =>
      names
        .filter((name) => !known[extension].includes(name))
        .map((name) => ({ operation: id, extension, name, known: known[extension] })),
    ),
  );
}

/** @throws Error that lists every unknown name, with its operation. */
export function requireKnownRuleAndEffectNames(
  operations: readonly SandboxOperation[],
  behaviour: SandboxBehaviour,
): void {
  const unknown = listUnknownRuleAndEffectNames(operations, behaviour);
  if (unknown.length === 0) return;
  const lines = unknown.map(({ operation, extension, name }) => `- ${operation}: ${extension} names ${name}.`);
  throw new Error(`The description names rules or effects that sandbox.ts does not define:\n${lines.join('\n')}`);
}
