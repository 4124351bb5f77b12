import { readFile } from 'node:fs/promises';
import { decodeHit } from '@portal/search-index/hits/codec';
import { pageOfTrait } from '@portal/search-index/leads/traits';
import { expect, test } from 'vitest';
import { loadLeads } from '../../plugins/search/src/leads/load.ts';
import { ask, openBuiltSearch, readFromDisk } from '../../tools/measure/search/built-search.ts';
import { sourceOfIndex } from '../../tools/measure/search/documents-of-index.ts';
import { judge } from '../../tools/measure/search/figures.ts';
import { namesOf } from '../../tools/measure/search/names.ts';
import { figuresByClass, judgeAll } from '../../tools/measure/search/quality.ts';
import { readQueries, readReaders } from '../../tools/measure/search/queries.ts';

const root = new URL('../..', import.meta.url).pathname;

for (const set of ['queries', 'kinds-of-query', 'plain-questions']) {
  test(`the right page comes first for the queries of ${set}.json`, async () => {
    const built = await openBuiltSearch(`${root}/site/build`);
    const judged = await judgeAll(built, await readQueries(`${root}/plugins/search/quality/${set}.json`));
    const { all, ...classes } = figuresByClass(judged);
    expect.soft(all?.mrr).toBeGreaterThanOrEqual(0.93);
    expect.soft(all?.hit1).toBeGreaterThanOrEqual(0.9);
    expect.soft(all?.hit8).toBeGreaterThanOrEqual(0.97);
    expect.soft(all?.zero).toBe(0);
    for (const [name, { mrr }] of Object.entries(classes)) expect.soft(mrr, name).toBeGreaterThanOrEqual(0.8);
  });
}

test.each(['learn', 'check', 'final'])('readers who have not read the portal find the right page: %s', async (part) => {
  const built = await openBuiltSearch(`${root}/site/build`);
  const { all } = figuresByClass(await judgeAll(built, await readQueries(`${root}/plugins/search/quality/readers-${part}.json`)));
  expect.soft(all?.mrr).toBeGreaterThanOrEqual(0.9);
  expect.soft(all?.hit1).toBeGreaterThanOrEqual(0.86);
  expect.soft(all?.hit8).toBeGreaterThanOrEqual(0.95);
  expect.soft(all?.zero).toBeLessThan(0.01);
});

test.each([
  ['independent-learn', 0.92, 0.87, 0.96, 0.01],
  ['independent-check', 0.85, 0.77, 0.96, 0.01],
  ['independent-final', 0.85, 0.79, 0.96, 0.01],
  ['later-readers', 0.8, 0.74, 0.93, 0.01],
  // One of these 70 finds nothing.
  ['last-readers', 0.82, 0.74, 0.95, 0.015],
  ['fifteen-readers', 0.86, 0.8, 0.96, 0.01],
  ['twelve-readers', 0.88, 0.82, 0.95, 0.01],
  ['eight-readers', 0.87, 0.81, 0.95, 0.01],
  ['seven-readers', 0.79, 0.7, 0.9, 0.01],
])('readers who wrote before anyone here did find the right page: %s', async (set, mrr, hit1, hit8, none) => {
  const built = await openBuiltSearch(`${root}/site/build`);
  const { all } = figuresByClass(await judgeAll(built, await readQueries(`${root}/plugins/search/quality/${set}.json`)));
  expect.soft(all?.mrr).toBeGreaterThanOrEqual(mrr);
  expect.soft(all?.hit1).toBeGreaterThanOrEqual(hit1);
  expect.soft(all?.hit8).toBeGreaterThanOrEqual(hit8);
  expect.soft(all?.zero).toBeLessThan(none);
});

test.each([
  ['held-out', 0.87, 0.82, 0.95, 0.01],
  // Five of these 259 found nothing when they were opened: a Dutch reader's words.
  ['opened-once', 0.9, 0.86, 0.96, 0.02],
])('readers from whom nothing was learnt find the right page: %s', async (directory, mrr, hit1, hit8, none) => {
  const built = await openBuiltSearch(`${root}/site/build`);
  const { answered } = await readReaders(`${root}/plugins/search/readers/${directory}`);
  const { all, ...classes } = figuresByClass(await judgeAll(built, answered));
  expect.soft(all?.mrr).toBeGreaterThanOrEqual(mrr);
  expect.soft(all?.hit1).toBeGreaterThanOrEqual(hit1);
  expect.soft(all?.hit8).toBeGreaterThanOrEqual(hit8);
  expect.soft(all?.zero).toBeLessThan(none);
  for (const [name, figures] of Object.entries(classes)) expect.soft(figures.mrr, name).toBeGreaterThanOrEqual(0.8);
});

test('of what the portal has nothing for, much is called only near or not found', async () => {
  const { worker } = await openBuiltSearch(`${root}/site/build`);
  const read = await Promise.all(['held-out', 'opened-once'].map((directory) => readReaders(`${root}/plugins/search/readers/${directory}`)));
  const unanswered = read.flatMap((readers) => readers.unanswered);
  const responses = await Promise.all(unanswered.map((text) => worker.search(ask(text, 1))));
  expect(unanswered.length).toBeGreaterThan(80);
  expect(responses.filter(({ total, isOnlyNear }) => total === 0 || isOnlyNear).length / unanswered.length).toBeGreaterThan(0.4);
});

test('pages that readers wanted and pages to which words lead are there', async () => {
  const { address } = await openBuiltSearch(`${root}/site/build`);
  const { documents } = await sourceOfIndex(address, readFromDisk);
  const addresses = new Set(documents.map(({ url }) => url));
  const wanted = (await readFile(`${root}/plugins/search/readers/pages.txt`, 'utf8')).trimEnd().split('\n');
  const led = loadLeads(`${root}/providers/fieldwright/search-leads.json`).traits.flatMap((trait) => pageOfTrait(trait) ?? []);
  const remedy = 'Change the address in plugins/search/readers/pages.txt, build, and run npm run learn:search.';
  expect(
    [...wanted, ...led].filter((url) => !addresses.has(url)),
    remedy,
  ).toEqual([]);
});

test('what is answered is seldom called only near', async () => {
  const { worker } = await openBuiltSearch(`${root}/site/build`);
  const shown: string[] = [];
  let answered = 0;
  for (const part of ['readers-learn', 'readers-check', 'readers-final', 'independent-learn', 'independent-check', 'independent-final']) {
    for (const query of await readQueries(`${root}/plugins/search/quality/${part}.json`)) {
      const { hits, isOnlyNear } = await worker.search(ask(query.q, 8));
      if (judge(query, hits.map(decodeHit)).place !== 1) continue;
      answered += 1;
      if (isOnlyNear) shown.push(query.q);
    }
  }
  expect(answered).toBeGreaterThan(500);
  expect(shown.length / answered, shown.join('\n')).toBeLessThan(0.08);
});

test.each([
  'recipe for lasagne',
  'blockchain wallet mining rewards',
  'horoscope for a lion',
  'football scores last night',
  'train to edinburgh on friday',
  'who won the world cup',
  'cat videos',
  'purple monkey dishwasher',
  'quantum chromodynamics lattice',
  'xyzzy plugh frobnicate',
  'tallest mountain in africa',
])('%s has no answer here: nothing is found, or what is only near', async (text) => {
  const { worker } = await openBuiltSearch(`${root}/site/build`);
  const { total, isOnlyNear } = await worker.search(ask(text, 8));
  expect(total === 0 || isOnlyNear).toBe(true);
});

test('every name leads to its own place first', async () => {
  const { worker, address } = await openBuiltSearch(`${root}/site/build`);
  const { documents } = await sourceOfIndex(address, readFromDisk);
  for (const [kind, places] of Object.entries(namesOf(documents))) {
    expect(places.length, kind).toBeGreaterThan(20);
    const missed: string[] = [];
    for (const { text, url } of places) {
      const [first] = (await worker.search(ask(text, 1))).hits.map(decodeHit);
      const found = first && (first.hash === '' ? first.url : `${first.url}#${first.hash}`);
      // A whole page may be shown by the place on it that says most, and two pages may have one slug.
      const isFound = found === url || (!url.includes('#') && first?.url === url) || found?.endsWith(`/${text}`);
      if (!isFound) missed.push(`${text}: ${found}`);
    }
    // Of titles with a letter omitted a few become other words.
    const allowed = kind.endsWith('left out') ? places.length * 0.05 : 0;
    expect.soft(missed.length > allowed ? missed : [], kind).toEqual([]);
  }
});
