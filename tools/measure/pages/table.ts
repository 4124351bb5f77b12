import type { LighthouseFigures } from './lighthouse.ts';
import type { PageTransferFigures } from './transfer.ts';

/** A measured page; without the simulation unless requested. */
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
export function formatPageFiguresTable(ours: readonly PageFiguresRow[], anchors: readonly PageFiguresRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...[...ours, ...anchors].map((row) => line(getCells(row)))]
    .join('\n')
    .concat('\n');
}

function getCells(row: PageFiguresRow): string[] {
  const number = (value: number | undefined, digits = 0) =>
    value === undefined || Number.isNaN(value) ? '' : value.toFixed(digits);
  return [
    row.name,
    number(row.totalKb),
    number(row.scriptKb),
    number(row.requests),
    number(row.lcpMs),
    number(row.tbtMs),
    number(row.cls, 3),
    number(row.performance),
    number(row.accessibility),
  ];
}
