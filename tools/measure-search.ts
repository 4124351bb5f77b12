import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { root } from './command.ts';
import { openBuiltSearch, readFromDisk } from './measure-search/built-search.ts';
import { sourceOfIndex } from './measure-search/documents-of-index.ts';
import { type Figures, summarise } from './measure-search/figures.ts';
import { measureGrowth } from './measure-search/growth.ts';
import { judgePeer, openPeers } from './measure-search/peers.ts';
import { figuresByClass, type Judged, judgeAll } from './measure-search/quality.ts';
import { readQueries } from './measure-search/queries.ts';
import { formatReport, type PeerFigures } from './measure-search/report.ts';

// How well and how fast the built site's search answers: npm run measure:search -- [--queries FILE] [--json] [--misses] [--peers] [--write]
const quality = `${root}/plugins/search/quality`;
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

const sets = [
  { title: 'Graded queries', file: options.queries },
  { title: 'Queries of every kind, all but four graded before they were first asked', file: `${quality}/kinds-of-query.json` },
  { title: 'Questions in plain words, graded before they were first asked', file: `${quality}/plain-questions.json` },
  { title: 'Ten kinds of reader: the half that weights are learnt on', file: `${quality}/readers-learn.json` },
  { title: 'Ten kinds of reader: the half that they are checked on', file: `${quality}/readers-check.json` },
  { title: 'Ten kinds of reader: the part that was opened once, at the end', file: `${quality}/readers-final.json` },
  { title: 'Eight independent readers: the part whose misses were looked at', file: `${quality}/independent-learn.json` },
  { title: 'Eight independent readers: the part of which only figures were looked at', file: `${quality}/independent-check.json` },
  { title: 'Eight independent readers: the part that was opened last', file: `${quality}/independent-final.json` },
  { title: 'Two more readers, opened after all but one rule', file: `${quality}/later-readers.json` },
  { title: 'Two last readers, opened once, after whom no rule was made', file: `${quality}/last-readers.json` },
  { title: 'Fifteen readers, whose misses were looked at', file: `${quality}/fifteen-readers.json` },
  { title: 'Twelve readers, whose misses were looked at', file: `${quality}/twelve-readers.json` },
  { title: 'Eight further readers, whose misses were looked at', file: `${quality}/eight-readers.json` },
  { title: 'Seven further readers, opened after the weights, before the last phrases', file: `${quality}/seven-readers.json` },
];

const site = `${root}/site/build`;
const built = await openBuiltSearch(site);
if (options.write) await write();
else if (options.peers) console.table((await comparePeers()).map(({ set, name, figures }) => ({ set, name, ...rounded(figures) })));
else print(await judgeAll(built, await readQueries(options.queries)));

async function write(): Promise<void> {
  const measured = [];
  for (const { title, file } of sets) measured.push({ title, figures: figuresByClass(await judgeAll(built, await readQueries(file))) });
  const growth = await measureGrowth(site, built, await readQueries(options.queries));
  const report = formatReport(measured, await comparePeers(), growth);
  await writeFile(`${root}/docs/measurements/search.md`, report);
  console.log(report);
}

async function comparePeers(): Promise<PeerFigures[]> {
  const peers = await openPeers((await sourceOfIndex(built.address, readFromDisk)).documents);
  const rows: PeerFigures[] = [];
  for (const { title: set, file } of sets) {
    const queries = await readQueries(file);
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
