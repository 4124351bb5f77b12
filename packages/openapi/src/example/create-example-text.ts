import { compilePatternOrMatchAll, createExampleTextForPattern } from '../schema/create-example-text-for-pattern.ts';
import type { SchemaObject } from '../schema/schema.ts';
import { defaultExampleText } from './placeholder-text.ts';

/** Example value of each string format. */
const textsByFormat: Readonly<Record<string, string>> = {
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  'date-time': '2019-08-24T14:15:22Z',
  date: '2019-08-24',
  time: '14:15:22Z',
  duration: 'P3D',
  ipv4: '192.168.0.1',
  ipv6: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  iri: 'http://example.com/entity/1',
  'iri-reference': '/entity/1',
  uri: 'http://example.com',
  url: 'http://example.com',
  'uri-reference': '../dictionary',
  'uri-template': 'http://example.com/{endpoint}',
  uuid: '497f6eca-6276-4993-bfeb-53cbbbba6f08',
  'json-pointer': '/json/pointer',
  'relative-json-pointer': '1/relative/json/pointer',
  regex: '/regex/',
  byte: 'c3RyaW5n',
  password: 'pa$$word',
};

/**
 * Creates a string that a schema allows: an example of its format, a match of its pattern, or a repetition of `word`,
 * within the allowed length.
 */
export function createExampleText(
  { format = '', pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: SchemaObject,
  word = defaultExampleText,
): string {
  const isFitting = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || compilePatternOrMatchAll(pattern).test(text));
  const formatExample = textsByFormat[format];
  const wordOfAllowedLength = repeatToLength(formatExample ?? word, minLength, maxLength);
  const candidates = [formatExample, formatExample === undefined ? wordOfAllowedLength : undefined].filter(
    (text) => text !== undefined,
  );
  const found = candidates.find(isFitting);
  if (found !== undefined) return found;
  const patternMatch =
    pattern === undefined ? null : createExampleTextForPattern(pattern, minLength, Math.min(maxLength, 300));
  return patternMatch ?? wordOfAllowedLength;
}

const repeatToLength = (text: string, minLength: number, maxLength: number): string =>
  text
    .repeat(Math.ceil(Math.max(minLength, 1) / text.length))
    .slice(0, Math.min(Math.max(minLength, text.length), maxLength));
