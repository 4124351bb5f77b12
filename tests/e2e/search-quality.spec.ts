import { openBuiltSearch } from '../../tools/measure-search/built-search.ts';
import { figuresByClass, judgeAll } from '../../tools/measure-search/quality.ts';
import { readQueries } from '../../tools/measure-search/queries.ts';
import { expect, test } from './test.ts';

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
    for (const [name, { mrr }] of Object.entries(classes)) expect.soft(mrr, name).toBeGreaterThanOrEqual(0.85);
  });
}
