import { availableParallelism } from 'node:os';
import type { Figures } from './figures.ts';
import type { Growth } from './growth.ts';

/** What was measured of each set of queries, by class. */
export interface MeasuredSet {
  readonly title: string;
  readonly figures: Readonly<Record<string, Figures>>;
}

/**
 * The best that others reach, from a comparison of search engines over about a thousand pages (November
 * 2026, two cores, brotli, Chromium, slow 4G and four times slower processor; 100 queries nobody tuned for).
 */
const others = [
  '| search-local (lunr) | 0.67 | 0.62 | 1,385 | 8,149 | 5.1 | 186 |',
  '| Pagefind 1.6 | 0.67 | 0.63 | 178 | 2,213 | 20 | 71 |',
  '| MiniSearch 7, with a tokenizer that knows identifiers | 0.88 | 0.84 | 310 | 2,221 | 9.1 | 33 |',
  '| search-local, three times the pages | 0.60 | | 6,837 | | 9.1 | 777 |',
  '| MiniSearch, three times the pages | 0.80 | | 1,282 | 7,858 | 19 | 142 |',
];

/** The document docs/measurements/search.md. */
export function formatReport(sets: readonly MeasuredSet[], growth: readonly Growth[]): string {
  const [plain] = growth;
  const [graded] = sets;
  return [
    '# The search, measured',
    '',
    `Written by \`npm run measure:search -- --write\`: Node ${process.versions.node}, ${availableParallelism()} cores, Chromium. Sizes are Brotli, quality 11, in kB of 1,000 bytes; times are milliseconds with the processor four times slowed and Lighthouse's slow 4G.`,
    '',
    '## Quality',
    '',
    'Relevant is a page of grade 2 or 3. The targets: MRR@8 0.93, hit@1 0.90, hit@8 0.98, no query without results, no class below MRR 0.85.',
    ...sets.flatMap(({ title, figures }) => ['', `### ${title}`, '', ...qualityTable(figures)]),
    '',
    '## Bytes, time and growth',
    '',
    'More pages are copies in which one word of three has another form, as other areas of the same portal would have. The first shard is enough for first results; the others stream in behind it.',
    '',
    ...growthTable(growth),
    '',
    'Targets: at most 60 kB for the first shard, 420 kB for all, 250 kB for first results at 10x; a key at most 8 ms in the median and 35 ms at the 95th percentile. Every key of the 100 graded queries is typed. Chromium slows down pages, not workers ("Operation is only supported for pages, not workers"), so the worker\'s script is measured in a page, with the messages to and from it.',
    '',
    '## Beside others',
    '',
    'Not measured on the same pages: the others searched about 1,000 pages of another portal, on two cores too.',
    '',
    '| search | MRR@8 | hit@1 | kB before first result | first result | key, median | key, p95 |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    `| this portal | ${fixed(graded?.figures.all?.mrr, 2)} | ${fixed(graded?.figures.all?.hit1, 2)} | ${kilobytes(plain?.bytes.titles ?? 0)} | ${fixed(plain?.firstResultMs, 0)} | ${fixed(plain?.medianMs, 1)} | ${fixed(plain?.p95Ms, 1)} |`,
    ...growth
      .slice(1)
      .map(
        ({ times, bytes, firstResultMs, medianMs, p95Ms }) =>
          `| this portal, ${times} times the pages | | | ${kilobytes(bytes.titles)} | ${fixed(firstResultMs, 0)} | ${fixed(medianMs, 1)} | ${fixed(p95Ms, 1)} |`,
      ),
    ...others,
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
  const rows = growth.map(({ times, documents, bytes, buildMs, firstResultMs, completeMs, medianMs, p95Ms }) =>
    [
      `| ${times}x`,
      documents.toLocaleString('en-GB'),
      kilobytes(bytes.titles),
      kilobytes(bytes.parts),
      kilobytes(bytes.texts),
      kilobytes(bytes.titles + bytes.parts + bytes.texts),
      fixed(buildMs, 0),
      fixed(firstResultMs, 0),
      fixed(completeMs, 0),
      fixed(medianMs, 1),
      `${fixed(p95Ms, 1)} |`,
    ].join(' | '),
  );
  return [
    '| pages | things to find | first shard, kB | parts, kB | texts, kB | all, kB | writing it, not slowed | first result | all there | key, median | key, p95 |',
    `|${' --- |'.repeat(1)}${' --: |'.repeat(10)}`,
    ...rows,
  ];
}

const kilobytes = (bytes: number): string => (bytes / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 });
const fixed = (value: number | undefined, digits: number): string =>
  (value ?? Number.NaN).toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
