import { availableParallelism } from 'node:os';
import type { Figures } from './figures.ts';
import type { Growth } from './growth.ts';

/** What was measured of each set of queries, by class. */
export interface MeasuredSet {
  readonly title: string;
  readonly figures: Readonly<Record<string, Figures>>;
}

/** What others find for a set on the same pages. */
export interface PeerFigures {
  readonly set: string;
  readonly name: string;
  readonly figures: Figures;
}

/** The document docs/measurements/search.md. */
export function formatReport(sets: readonly MeasuredSet[], peers: readonly PeerFigures[], growth: readonly Growth[]): string {
  return [
    '# The search, measured',
    '',
    `Written by \`npm run measure:search -- --write\`: Node ${process.versions.node}, ${availableParallelism()} cores, Chromium. Sizes are Brotli, quality 11, in kB of 1,000 bytes; times are milliseconds with the processor four times slowed and Lighthouse's slow 4G. What was changed, what each rule is worth and what was tried: [search-rules.md](search-rules.md).`,
    '',
    '## Quality',
    '',
    'Relevant is a page of grade 2 or 3. The targets: MRR@8 0.90, hit@1 0.86, hit@8 0.97, no class below MRR 0.80, fewer than 1 % without a result.',
    '',
    'The first two sets were never learnt from. All others are (`npm run learn:search`), whatever they were when they were opened: they tell whether what was right stays so, and no more.',
    ...sets.flatMap(({ title, figures }) => ['', `### ${title}`, '', ...qualityTable(figures)]),
    '',
    '## Bytes, time and growth',
    '',
    'More pages are copies in which one word of three has another form, as other areas of the same portal would have. The first shard is enough for first results; the others stream in behind it.',
    '',
    ...growthTable(growth),
    '',
    "Targets: at most 15 kB for the first shard and 280 kB for all; a key at most 8 ms in the median and 20 ms at the 95th percentile, 15 and 40 ms at 10x. Every key of the 100 graded queries is typed. Chromium slows down pages, not workers (\"Operation is only supported for pages, not workers\"), so the worker's script is measured in a page, with the messages to and from it. The worker's memory is that of a dedicated worker in Chromium after a collection, heap and buffers, above one that has only its script (`Runtime.getHeapUsage` in the worker's own session); at most 4 MB at 1x.",
    '',
    '## Beside others',
    '',
    'On the same pages and queries, with the settings that their makers recommend: titles before headings and names before texts; MiniSearch with prefixes and typing errors.',
    '',
    '| queries | search | MRR@8 | hit@1 | hit@8 | none |',
    '| --- | --- | --: | --: | --: | --: |',
    ...peers.map(
      ({ set, name, figures: { mrr, hit1, hit8, zero } }) =>
        `| ${set} | ${name} | ${fixed(mrr, 3)} | ${fixed(hit1, 3)} | ${fixed(hit8, 3)} | ${fixed(zero, 3)} |`,
    ),
    '',
  ].join('\n');
}

function qualityTable(figures: Readonly<Record<string, Figures>>): string[] {
  const rows = Object.entries(figures).map(
    ([name, { mrr, hit1, hit8, ndcg, zero, n }]) =>
      `| ${name} | ${n} | ${fixed(mrr, 3)} | ${fixed(hit1, 3)} | ${fixed(hit8, 3)} | ${fixed(ndcg, 3)} | ${fixed(zero, 3)} |`,
  );
  return ['| class | queries | MRR@8 | hit@1 | hit@8 | nDCG@8 | none |', '| --- | --: | --: | --: | --: | --: | --: |', ...rows];
}

function growthTable(growth: readonly Growth[]): string[] {
  const rows = growth.map(({ times, documents, bytes, buildMs, firstResultMs, completeMs, medianMs, p95Ms, memory }) =>
    [
      `| ${times}x`,
      documents.toLocaleString('en-GB'),
      kilobytes(bytes.titles),
      kilobytes(bytes.asked),
      kilobytes(bytes.parts),
      kilobytes(bytes.texts),
      kilobytes(bytes.titles + bytes.asked + bytes.parts + bytes.texts),
      fixed(buildMs, 0),
      fixed(firstResultMs, 0),
      fixed(completeMs, 0),
      fixed(medianMs, 1),
      fixed(p95Ms, 1),
      fixed(memory.loaded / 1e6, 1),
      `${fixed(memory.typed / 1e6, 1)} |`,
    ].join(' | '),
  );
  return [
    '| pages | things to find | first shard, kB | asked, kB | parts, kB | texts, kB | all, kB | writing it, not slowed | first result | all there | key, median | key, p95 | worker, MB | after ten queries, MB |',
    `|${' --- |'.repeat(1)}${' --: |'.repeat(13)}`,
    ...rows,
  ];
}

const kilobytes = (bytes: number): string => (bytes / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 });
const fixed = (value: number | undefined, digits: number): string =>
  (value ?? Number.NaN).toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
