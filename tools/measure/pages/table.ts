import type { LighthouseFigures } from './lighthouse.ts';
import type { PageTransferFigures } from './transfer.ts';

/** Figures of a page; those of Lighthouse are optional. */
export interface PageFiguresRow extends PageTransferFigures, Partial<LighthouseFigures> {
  readonly name: string;
}

const columns = [
  'page',
  'total kB',
  'script kB',
  'requests',
  'LCP ms',
  'TBT ms',
  'CLS',
  'performance',
  'accessibility',
] as const;

/** Formats our figures and those of other systems as a Markdown table. */
export function formatPageFiguresTable(
  ours: readonly PageFiguresRow[],
  otherSystems: readonly PageFiguresRow[],
): string {
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    formatRow(columns),
    formatRow(columns.map(() => '---')),
    ...[...ours, ...otherSystems].map((row) => formatRow(getCells(row))),
  ]
    .join('\n')
    .concat('\n');
}

function getCells(row: PageFiguresRow): string[] {
  const formatNumber = (value: number | undefined, digits = 0) =>
    value === undefined || Number.isNaN(value) ? '' : value.toFixed(digits);
  return [
    row.name,
    formatNumber(row.totalKb),
    formatNumber(row.scriptKb),
    formatNumber(row.requestCount),
    formatNumber(row.lcpMs),
    formatNumber(row.tbtMs),
    formatNumber(row.cls, 3),
    formatNumber(row.performance),
    formatNumber(row.accessibility),
  ];
}
