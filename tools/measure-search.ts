import { parseArgs } from 'node:util';
import { decodeHit } from '../plugins/search/src/hits/codec.ts';
import { root } from './command.ts';
import { ask, openBuiltSearch } from './measure-search/built-search.ts';
import { type Figures, judge, resultsAtMost, summarise } from './measure-search/figures.ts';
import { measureGrowth } from './measure-search/growth.ts';
import { readQueries } from './measure-search/queries.ts';

// How well the built site's search answers graded queries: npm run measure:search -- [--queries FILE] [--json] [--misses] [--growth]
const { values: options } = parseArgs({
  options: {
    queries: { type: 'string', default: `${root}/plugins/search/quality/queries.json` },
    json: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
  },
});

const built = await openBuiltSearch(`${root}/site/build`);
if (options.growth) {
  console.table(await measureGrowth(built, await readQueries(options.queries)));
} else {
  await measureQuality();
}

async function measureQuality(): Promise<void> {
  const judged = [];
  for (const query of await readQueries(options.queries)) {
    const { hits } = await built.worker.search(ask(query.q, resultsAtMost));
    judged.push({ query, outcome: judge(query, hits.map(decodeHit)), found: hits.map(decodeHit) });
  }
  const byClass = Map.groupBy(judged, ({ query }) => query.class);
  const figures: Record<string, Figures> = { all: summarise(judged.map(({ outcome }) => outcome)) };
  for (const [name, own] of byClass) figures[name] = summarise(own.map(({ outcome }) => outcome));
  if (options.json) {
    console.log(JSON.stringify(figures, null, 2));
    return;
  }
  console.table(Object.fromEntries(Object.entries(figures).map(([name, own]) => [name, rounded(own)])));
  if (!options.misses) return;
  for (const { query, outcome, found } of judged.filter(({ outcome: { place } }) => place !== 1)) {
    console.log(`\n${query.class}: ${query.q} (place ${outcome.place || 'none'}; wanted ${query.expect[0]?.path})`);
    for (const { url, hash } of found) console.log(`  ${url}${hash && `#${hash}`}`);
  }
}

function rounded(figures: Figures): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1000) / 1000]));
}
