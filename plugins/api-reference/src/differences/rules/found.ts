import { applyRules, type Rule } from '../rule.ts';

/** What rules find in a pair, as tests read it: `! field-renamed: a → b`, with a mark on what breaks. */
export const found = <Pair>(rules: readonly Rule<Pair>[], pair: Pair): string[] =>
  applyRules(rules, pair).map(({ rule, from, to }) => `${rule.breaking ? '! ' : ''}${rule.name}: ${from} → ${to}`);
