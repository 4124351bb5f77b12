import { expect, it } from 'vitest';
import { runPatternMatchingWithTimeLimit, testPatternInsideLimitedRun } from './match-pattern.ts';
import { SchemaValidator } from './schema-validator.ts';

/** Time limit on a busy machine. Without interruption, matching any of the strings would take minutes. */
const maxMilliseconds = 2_000;

const patterns: Readonly<Record<string, string>> = {
  '^(a+)+$': 'a'.repeat(60),
  '^(a|a)*$': 'a'.repeat(60),
  '^([a-zA-Z]+\\d?)*$': 'a'.repeat(60),
  '^(?=a)(a+)+$': 'a'.repeat(60),
  '^(a+)+\\1$': 'a'.repeat(60),
  '^(.*a){20}$': 'a'.repeat(60),
  '(x+x+)+y': 'x'.repeat(60),
  '\\s+$': ' '.repeat(120_000),
};

it.each(Object.entries(patterns))(
  'interrupts the validation of strings for which the pattern %s takes minutes',
  (pattern, text) => {
    const validator = new SchemaValidator({}, { isLimited: true });
    const schema = { type: 'array', items: { type: 'string', pattern } } as const;
    const texts = Array.from({ length: 1_000 }, (_, index) => `${text}!${index}`);
    const started = performance.now();
    expect(validator.listErrors(schema, texts)).toMatchObject([{ keyword: 'pattern' }]);
    expect(performance.now() - started).toBeLessThan(maxMilliseconds);
    // The next validation is not affected.
    expect(validator.listErrors({ type: 'string', pattern: '^(a+)+$' }, 'a'.repeat(60))).toEqual([]);
  },
);

it('matches each string against its own pattern', () => {
  const validator = new SchemaValidator({}, { isLimited: true, allErrors: true });
  const properties = {
    id: { type: 'string', pattern: '^[A-Z]+$' },
    name: { type: 'string', pattern: '^(?:[a-z]+ )+[a-z]+$' },
  } as const;
  const errorsOf = (value: unknown) =>
    validator.listErrors({ type: 'object', properties }, value).map(({ instancePath }) => instancePath);
  expect(errorsOf({ id: 'ABC', name: 'many small words of a name' })).toEqual([]);
  expect(errorsOf({ id: 'abc', name: 'Many small words of a name' })).toEqual(['/id', '/name']);
});

it('returns the result of work that finishes in time, and rethrows its errors', () => {
  const matchesUrl = (text: string) =>
    runPatternMatchingWithTimeLimit<boolean | string>(
      () => testPatternInsideLimitedRun(/^(?:https?):\/\/[^/]+\/(?<name>\w+)$/u, text),
      'late',
    );
  expect([matchesUrl('https://api.example.com/jobs'), matchesUrl('mailto://api.example.com/jobs')]).toEqual([
    true,
    false,
  ]);
  const fail = () =>
    runPatternMatchingWithTimeLimit(
      () => (testPatternInsideLimitedRun(/(a+)+/, 'a'.repeat(60)) ? JSON.parse('{') : null),
      null,
    );
  expect(fail).toThrow(SyntaxError);
});
