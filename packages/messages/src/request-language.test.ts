import { createNounForms } from '@refdesk/service-contract/words/noun';
import { expect, test } from 'vitest';
import {
  createLanguageTexts,
  getEmailText,
  getLocalizedProblemTitle,
  getServiceText,
  hasRequestUsedLocalizedText,
  runInCurrentLanguageOr,
  runWithTextLanguage,
} from './request-language.ts';

const create = (tag: string, provided = {}) =>
  createLanguageTexts({
    tag,
    pathPrefix: `/${tag}`,
    names: {
      portal: { name: 'Rivermill', contact: 'https://www.example.com' },
      key: createNounForms('sluice key'),
      client: createNounForms('client'),
      customerNumber: createNounForms('number'),
    },
    provided,
    renameWords: (english) => english.replaceAll('organisation', 'team'),
  });

test('reads messages in the language of each concurrent request', async () => {
  const read = (tag: string) =>
    runWithTextLanguage(create(tag), async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return getServiceText('minutes', { count: 5 });
    });
  expect(await Promise.all(['de', 'en', 'de-CH'].map(read))).toEqual(['5 Minuten', '5 minutes', '5 Minuten']);
});

test('inserts names of the portal, and replaces words in English messages', () => {
  const read = () => [
    getServiceText('sendKeyAsBearer'),
    getEmailText('sender'),
    getServiceText('noSuchOrganisationForStaff'),
  ];
  expect(runWithTextLanguage(create('en'), read)).toEqual([
    'Send the sluice key as a bearer token.',
    'Rivermill developer portal',
    'There is no such team.',
  ]);
  expect(runWithTextLanguage(create('de'), read)[2]).toBe('Eine solche Organisation gibt es nicht.');
});

test('inserts values unchanged, even with braces or words that are replaced', () => {
  const value = '{email} {key.one} organisation';
  expect(runWithTextLanguage(create('en'), () => getServiceText('enterToDelete', { name: value }))).toBe(
    `Enter ${value} to delete it.`,
  );
});

test('prefers messages of the provider and falls back to English', () => {
  const french = create('fr', { service: { nothingHere: 'Rien, même pas une organisation.' } });
  runWithTextLanguage(french, () => {
    expect(getServiceText('nothingHere')).toBe('Rien, même pas une organisation.');
    expect(getServiceText('noSuchOrganisationForStaff')).toBe('There is no such team.');
    expect(getLocalizedProblemTitle('notFound', 'Not found')).toBe('Not found');
  });
});

test('detects whether a request has read a message', () => {
  runWithTextLanguage(create('de'), () => {
    expect(hasRequestUsedLocalizedText()).toBe(false);
    expect(getLocalizedProblemTitle('notFound', 'Not found')).toBe('Nicht gefunden');
    expect(hasRequestUsedLocalizedText()).toBe(true);
  });
});

test('runInCurrentLanguageOr uses the language of the current request if there is one', () => {
  const read = () => runInCurrentLanguageOr(create('de'), () => getServiceText('minutes', { count: 5 }));
  expect([read(), runWithTextLanguage(create('en'), read)]).toEqual(['5 Minuten', '5 minutes']);
});
