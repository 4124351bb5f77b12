import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { root } from '../command.ts';
import { openBuiltSearch, readFromDisk } from './search/built-search.ts';
import { sourceOfIndex } from './search/documents-of-index.ts';
import { type Figures, summarise } from './search/figures.ts';
import { measureGrowth } from './search/growth.ts';
import { judgePeer, openPeers } from './search/peers.ts';
import { figuresByClass, type Judged, judgeAll } from './search/quality.ts';
import { type GradedQuery, readQueries, readReaders } from './search/queries.ts';
import { formatReport, type PeerFigures } from './search/report.ts';

// How well and how fast the built site's search answers: npm run measure:search -- [--queries FILE] [--json] [--misses] [--peers] [--write]
const quality = `${root}/plugins/search/quality`;
const readers = `${root}/plugins/search/readers`;
const { values: options } = parseArgs({
  options: {
    queries: { type: 'string', default: `${quality}/queries.json` },
    json: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    /** What lunr and MiniSearch find on the same pages. */
    peers: { type: 'boolean', default: false },
    /** Measures bytes, times and growth too, and writes docs/measurements/search.md: some minutes. */
    write: { type: 'boolean', default: false },
  },
});

/** Graded queries whose misses were looked at, or that were learnt from. */
const knownSets = [
  { title: 'Graded queries', file: 'queries.json' },
  { title: 'Queries of every kind, all but four graded before they were first asked', file: 'kinds-of-query.json' },
  { title: 'Questions in plain words, graded before they were first asked', file: 'plain-questions.json' },
  { title: 'Ten kinds of reader: the half that weights are learnt on', file: 'readers-learn.json' },
  { title: 'Ten kinds of reader: the half that they are checked on', file: 'readers-check.json' },
  { title: 'Ten kinds of reader: the part that was opened once, at the end', file: 'readers-final.json' },
  { title: 'Eight independent readers: the part whose misses were looked at', file: 'independent-learn.json' },
  { title: 'Eight independent readers: the part of which only figures were looked at', file: 'independent-check.json' },
  { title: 'Eight independent readers: the part that was opened last', file: 'independent-final.json' },
  { title: 'Two more readers, opened after all but one rule', file: 'later-readers.json' },
  { title: 'Two last readers, opened once, after whom no rule was made', file: 'last-readers.json' },
  { title: 'Fifteen readers, whose misses were looked at', file: 'fifteen-readers.json' },
  { title: 'Twelve readers, whose misses were looked at', file: 'twelve-readers.json' },
  { title: 'Eight further readers, whose misses were looked at', file: 'eight-readers.json' },
  { title: 'Seven further readers, opened after the weights, before the last phrases', file: 'seven-readers.json' },
];

/** Queries of readers that were never learnt from. */
const unknownSets = [
  { title: 'Four groups of readers who were never learnt from', directory: 'held-out' },
  { title: 'Fourteen readers, opened once, after everything was learnt', directory: 'opened-once' },
];

interface QuerySet {
  readonly title: string;
  readonly queries: readonly GradedQuery[];
}

const readSets = async (): Promise<QuerySet[]> => [
  ...(await Promise.all(unknownSets.map(async ({ title, directory }) => ({ title, queries: (await readReaders(`${readers}/${directory}`)).answered })))),
  ...(await Promise.all(knownSets.map(async ({ title, file }) => ({ title, queries: await readQueries(`${quality}/${file}`) })))),
];

const site = `${root}/site/build`;
const built = await openBuiltSearch(site);
if (options.write) await write();
else if (options.peers) console.table((await comparePeers()).map(({ set, name, figures }) => ({ set, name, ...rounded(figures) })));
else print(await judgeAll(built, await readFileOrReaders(options.queries)));

/** A file of graded queries, or a directory of what readers asked. */
async function readFileOrReaders(path: string): Promise<readonly GradedQuery[]> {
  return path.endsWith('.json') ? readQueries(path) : (await readReaders(path)).answered;
}

async function write(): Promise<void> {
  const measured = [];
  for (const { title, queries } of await readSets()) measured.push({ title, figures: figuresByClass(await judgeAll(built, queries)) });
  const growth = await measureGrowth(site, built, await readQueries(options.queries));
  const report = formatReport(measured, await comparePeers(), growth);
  await writeFile(`${root}/docs/measurements/search.md`, report);
  console.log(report);
}

async function comparePeers(): Promise<PeerFigures[]> {
  const peers = await openPeers((await sourceOfIndex(built.address, readFromDisk)).documents);
  const rows: PeerFigures[] = [];
  for (const { title: set, queries } of await readSets()) {
    const ours = summarise((await judgeAll(built, queries)).map(({ outcome }) => outcome));
    rows.push(...peers.map((peer) => ({ set, name: peer.name, figures: judgePeer(peer, queries) })), { set, name: 'this portal', figures: ours });
  }
  return rows;
}

function print(judged: readonly Judged[]): void {
  const figures = figuresByClass(judged);
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
