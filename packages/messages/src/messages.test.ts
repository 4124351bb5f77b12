import { describe, expect, test } from 'vitest';
import { compareProviderMessages, findVariableCapturedByMessage, listTextPlaceholders } from './compare-messages.ts';
import { messageGroups } from './message-groups.ts';

describe.each(Object.entries(messageGroups))('messages of %s', (_, { en, de }) => {
  test('have the same keys in every language, in the same order', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
  });

  test('do not capture variables, because the build copies only the functions into pages', () => {
    const functions = [...Object.values(en), ...Object.values(de)].filter((message) => typeof message === 'function');
    expect(functions.map(findVariableCapturedByMessage).filter((name) => name !== null)).toEqual([]);
  });

  test('have the same placeholders in every language', () => {
    const translations = new Map<string, unknown>(Object.entries(de));
    const differing = Object.entries(en).filter(
      ([key, text]) => listTextPlaceholders(text).join() !== listTextPlaceholders(translations.get(key)).join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test('start and end with the same spaces in every language, except before punctuation', () => {
    const describeSpaces = (text: unknown): string =>
      typeof text === 'string' ? `${/^ |^[,.:;]/.test(text)} ${/ $/.test(text)}` : '';
    const translations = new Map<string, unknown>(Object.entries(de));
    const differing = Object.entries(en).filter(
      ([key, text]) => describeSpaces(text) !== describeSpaces(translations.get(key)),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

describe('compareProviderMessages', () => {
  test('lists all missing keys of a language that is not built in', () => {
    const { missing, errors } = compareProviderMessages('ar', { site: { signIn: 'تسجيل الدخول' } });
    expect(missing).toContain('site.send');
    expect(missing).not.toContain('site.signIn');
    expect(errors).toEqual([]);
  });

  test('reports no missing keys for a variant of a built-in language', () => {
    expect(compareProviderMessages('de-AT', {}).missing).toEqual([]);
  });

  test('reports unknown groups and keys, wrong types, and functions that capture variables', () => {
    const wrong = {
      kitchen: {},
      site: { nothing: 'x', problemWith: 'x', signIn: 'x' },
      reference: { requestIn: () => unknownName },
      service: { minutes: '{count} minutes', soleOwner: 'Cédez les organisations.' },
    };
    expect(compareProviderMessages('fr', wrong as object).errors).toEqual([
      expect.stringContaining('kitchen is not a group of texts'),
      'site.nothing does not exist: remove it or correct the key',
      expect.stringContaining('site.problemWith is a string: expected a function'),
      'reference.requestIn uses the variable unknownName from outside the function: move it inside',
      'service.soleOwner has different placeholders than the English text: expected {names}',
    ]);
  });
});

declare const unknownName: string;
