import { createSingleLineSchema } from '@refdesk/service-contract/fields/values';
import { expect, it } from 'vitest';
import { areNamesSimilar, toNameSkeleton } from './name.ts';

const originalName = 'Acme Ltd';

it.each([
  ['Cyrillic А', 'Аcme Ltd'],
  ['Cyrillic с and е', 'Aсmе Ltd'],
  ['Cherokee Ꭺ', 'Ꭺcme Ltd'],
  ['full width', 'Ａｃｍｅ Ltd'],
  ['mathematical letters', '𝐀𝐜𝐦𝐞 Ltd'],
  ['a zero-width space', 'Acme\u200B Ltd'],
  ['a soft hyphen', 'Ac\u00ADme Ltd'],
  ['a Hangul filler', 'Acme\u3164Ltd'],
  ['a trailing dot', 'Acme Ltd.'],
  ['letter case and spaces', ' ACME   LTD '],
])('gives a name with %s the skeleton of the name that it imitates', (_, name) => {
  expect(toNameSkeleton(name)).toBe(toNameSkeleton(originalName));
});

it('gives distinct names different skeletons', () => {
  const names = [
    'Müller Bau',
    'Muller Bau',
    'Royal Mail',
    'Royal Mall',
    '北京 建筑',
    'Газпром',
    'Łódź Serwis',
    'A+B',
    'A-Team',
    '!!!',
  ];
  expect(new Set(names.map(toNameSkeleton)).size).toBe(names.length);
});

it.each([
  ['Müller Bau GmbH', 'Muller Bau'],
  ['Royal Mail', 'Royal Mall'],
  ['Modern Homes', 'Modem Homes'],
  ['Harbour Road Services', 'Harbor Road Services Ltd'],
  ['PayPal', 'PayPaI'],
])('treats %s and %s as similar', (a, b) => {
  expect(areNamesSimilar(a, b)).toBe(true);
});

it('does not treat names that only share a prefix as similar', () => {
  expect(areNamesSimilar('Harbour Road Services', 'Harbour View Plumbing')).toBe(false);
  expect(areNamesSimilar('BP', 'BT')).toBe(false);
});

it.each([
  ['only a zero-width space', '\u200B'],
  ['only Hangul fillers', '\u3164\u115F'],
  ['only Braille spaces', '\u2800\u2800'],
  ['a soft hyphen', 'Ac\u00ADme'],
  ['a right-to-left override', 'Acme\u202E'],
  ['a tag character', 'Acme\u{E0041}'],
  ['a lone surrogate', 'Acme\uD800'],
  ['a joiner between words', 'Acme \u200D Ltd'],
  ['no letter at all', '... ---'],
])('rejects a line with %s', (_, text) => {
  expect(createSingleLineSchema('theLegalName', 200).safeParse(text).success).toBe(false);
});

it.each([
  'Acme Ltd',
  'Müller & Söhne',
  '北京建筑有限公司',
  'می\u200Cخواهم',
  'क्\u200Dष',
  'Key 🔑\uFE0F 7',
  'Team 👩\u200D🔧',
])('accepts the line %s', (text) => {
  expect(createSingleLineSchema('theLegalName', 200).safeParse(text).success).toBe(true);
});
