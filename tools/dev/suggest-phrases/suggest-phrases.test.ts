import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestSearchDocument } from '@refdesk/search-index/sample-document';
import { expect, onTestFinished, test } from 'vitest';
import { addSearchPhrasesToProviderFiles } from './add-search-phrases-to-provider-files.ts';
import { formatPagePhrasePrompt } from './format-page-phrase-prompt.ts';
import { parsePagePhraseAnswer } from './parse-page-phrase-answer.ts';
import { readAcceptedPhrases } from './read-accepted-phrases.ts';

test('includes title, call, location, description and sibling pages in a prompt', () => {
  const page = createTestSearchDocument('/docs/a/cancel-job', 'Cancel a job', {
    route: '/jobs/{id}/cancel',
    badge: 'POST',
    description: 'Ends a job.',
    breadcrumb: ['API'],
  });
  const others = [
    createTestSearchDocument('/docs/a/delete-job', 'Delete a job', { breadcrumb: ['API'] }),
    createTestSearchDocument('/docs/b/delete-contact', 'Delete a contact', { breadcrumb: ['Other API'] }),
  ];
  const prompt = formatPagePhrasePrompt(page, [page, ...others]);
  for (const part of [
    'Title: Cancel a job\n',
    'Call: POST /jobs/{id}/cancel\n',
    'Location: API\n',
    'Ends a job.',
    'Other pages: Delete a job\n',
  ])
    expect(prompt).toContain(part);
});

test('removes bullets, numbers, quotation marks, the title and duplicates from an answer', () => {
  expect(
    parsePagePhraseAnswer('- call off a visit\n2. "abort an order"\ncancel a job\n\nCall off visits\n', 'Cancel a job'),
  ).toEqual({
    phrases: ['call off a visit', 'abort an order'],
  });
});

test.each([
  ['is not a phrase', 'Sure! Here are ten phrases that a developer could type into the search of the portal:'],
  ['no phrase other than the title', ''],
  ['Keep the best 12', Array.from({ length: 13 }, (_, index) => `phrase number${index}`).join('\n')],
])('rejects an unusable answer: %s', (message, text) => {
  expect(parsePagePhraseAnswer(text, 'Cancel a job')).toEqual({ error: expect.stringContaining(message) });
});

async function createProvider(terms: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'phrases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'apis/main'), { recursive: true });
  await writeFile(join(folder, 'apis/main/search-terms.yaml'), terms);
  return folder;
}

test('adds phrases to the file of the page and retains its comments', async () => {
  const provider = await createProvider('# Words\nbase: /docs/a/\nterms:\n  one: [first words]\n');
  await addSearchPhrasesToProviderFiles(
    provider,
    new Map([
      ['/docs/a/two', ['second words']],
      ['/guide', ['third words']],
    ]),
  );
  expect(await readFile(join(provider, 'apis/main/search-terms.yaml'), 'utf8')).toBe(
    '# Words\nbase: /docs/a/\nterms:\n  one: [first words]\n  two: [second words]\n',
  );
  expect(await readFile(join(provider, 'docs/search-terms.yaml'), 'utf8')).toContain('guide: [third words]');
});

test('changes no file if another page already has a phrase', async () => {
  const terms = 'base: /docs/a/\nterms:\n  one: [first words]\n';
  const provider = await createProvider(terms);
  await expect(addSearchPhrasesToProviderFiles(provider, new Map([['/docs/a/two', ['first words']]]))).rejects.toThrow(
    'appear in two places',
  );
  expect(await readFile(join(provider, 'apis/main/search-terms.yaml'), 'utf8')).toBe(terms);
});

test('prefers the guides file if several files have the same base', async () => {
  const provider = await createProvider('base: /\nterms:\n  docs/a/one: [first words]\n');
  await addSearchPhrasesToProviderFiles(provider, new Map([['/account', ['second words']]]));
  expect(await readFile(join(provider, 'docs/search-terms.yaml'), 'utf8')).toContain('account: [second words]');
});

test('adds accepted searches after the phrases of a page, without those that it already has', async () => {
  const provider = await createProvider('base: /docs/a/\nterms:\n  one: [First words, second words] # Kept\n');
  const accepted = readAcceptedPhrases(
    JSON.stringify({
      phrases: [
        { id: 'phr_1', text: 'first words', page: '/docs/a/one' },
        { id: 'phr_2', text: 'third: words', page: '/docs/a/one' },
        { id: 'phr_3', text: 'kubernetes', page: null },
      ],
    }),
    new Set(['/docs/a/one']),
  );
  if ('errors' in accepted) throw new Error(accepted.errors.join());
  await addSearchPhrasesToProviderFiles(provider, accepted.phrases);
  expect(await readFile(join(provider, 'apis/main/search-terms.yaml'), 'utf8')).toBe(
    'base: /docs/a/\nterms:\n  one: [First words, second words, "third: words"] # Kept\n',
  );
});

test.each([
  ['{"phrases":[{"text":"a visit","page":"/gone"}]}', '“a visit”: /gone is not a page of the built site.'],
  ['[]', 'is not search-phrases.json'],
  ['text', 'is not search-phrases.json'],
])('rejects the accepted searches %s', (json, message) => {
  expect(readAcceptedPhrases(json, new Set(['/']))).toEqual({ errors: [expect.stringContaining(message)] });
});
