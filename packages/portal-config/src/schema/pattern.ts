import { createExampleTextForPattern } from '@refdesk/openapi/create-example-text-for-pattern';
import { runOrFallBackAfterMilliseconds } from '@refdesk/openapi/match-pattern';
import * as z from 'zod';

/** Maximum length of the tested strings, and time limit for all tests. */
const maxLength = 200;
const maxMilliseconds = 250;

/** Characters of each class, and pairs of them, that a pattern may repeat. */
const units = ['a', 'A', '0', ' ', '-', '.', '_', '/', '@', 'é', 'a0', 'a ', 'a-', 'a.', 'A0', 'A ', '0 ', '0-', '0.'];

/** A regular expression that registration forms compare with a text, on the server too. */
export const patternSchema = z
  .string()
  .refine(isPattern, { error: 'a regular expression, such as ^[A-Z]{2}\\d+$', abort: true })
  .refine(
    isFast,
    'a regular expression that takes linear time: no group may be repeated whose content is repeated, as in ^(\\d+)+$',
  );

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether a pattern is fast, even for strings that match almost completely. */
function isFast(source: string): boolean {
  const expression = new RegExp(source, 'u');
  const texts = listNearMatches(source, expression);
  return runOrFallBackAfterMilliseconds(
    maxMilliseconds,
    () => texts.every((text) => typeof expression.test(text) === 'boolean'),
    false,
  );
}

/** Creates strings from the prefix of a match, a repeated unit, and an ending that does not match. */
function listNearMatches(source: string, expression: RegExp): readonly string[] {
  const match = (createExampleTextForPattern(source) ?? '').slice(0, maxLength / 2);
  const prefixes = Array.from({ length: match.length + 1 }, (_, length) => match.slice(0, length));
  const repeatedUnits = [...units, ...new Set(match), ...getLiterals(expression)];
  return prefixes.flatMap((prefix) =>
    repeatedUnits
      .map((unit) => `${prefix}${unit.repeat(maxLength)}`.slice(0, maxLength - 1))
      .map((text) => `${text}\u0001`),
  );
}

/** Returns characters that a pattern names, such as `x` in `^(x+x+)+y`. */
const getLiterals = ({ source }: RegExp): readonly string[] => [
  ...new Set(source.replaceAll(/[\\[\](){}^$|?*+]/g, '')),
];
