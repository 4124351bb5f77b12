import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../command.ts';
import { type BuildFigures, runMeasuredBuild } from './build/run-measured-build.ts';
import { createScaledPortal } from './build/scaled-content.ts';

// npm run measure -- build [--factors 1,3,10] [--write]: measures the time and resources of a build, written to
// docs/measurements/build.md.
const { values } = parseArgs({
  options: { factors: { type: 'string', default: '1' }, write: { type: 'boolean', default: false } },
});

/** Maximum memory for a build of normal size, in bytes. */
const maxPeakBytes = 2.5e9;

const rows: (readonly [number, BuildFigures])[] = [];
for (const factor of values.factors.split(',').map(Number)) {
  const folder = join(root, '.cache/scale', `${factor}x`);
  await createScaledPortal(folder, factor);
  const figures = await runMeasuredBuild(folder);
  rows.push([factor, figures]);
  console.log(formatRow(factor, figures));
}
const table = [
  '| content | HTML files | seconds | of them ours | bundling | drawing pages | broken links | peak memory, MB | output, MB |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows.map(([factor, figures]) => formatRow(factor, figures)),
].join('\n');
if (values.write) await writeTable(table);

const normalPeak = rows.find(([factor]) => factor === 1)?.[1].peakBytes ?? 0;
if (normalPeak > maxPeakBytes) {
  console.error(`The plain build needs ${formatMegabytes(normalPeak)} MB, more than ${formatMegabytes(maxPeakBytes)}.`);
  process.exitCode = 1;
}

async function writeTable(text: string): Promise<void> {
  const file = join(root, 'docs/measurements/build.md');
  const document = await readFile(file, 'utf8');
  await writeFile(
    file,
    document.replace(
      /(<!-- build -->\n)[\s\S]*(\n<!-- \/build -->)/,
      (_, start: string, end: string) => `${start}${text}${end}`,
    ),
  );
}

function formatRow(
  factor: number,
  {
    htmlPages,
    seconds,
    pluginSeconds,
    bundlingSeconds,
    renderingSeconds,
    linkCheckSeconds,
    peakBytes,
    bytes,
  }: BuildFigures,
): string {
  const cells = [
    `${factor}x`,
    htmlPages,
    ...[seconds, pluginSeconds, bundlingSeconds, renderingSeconds, linkCheckSeconds].map((value) => value.toFixed(1)),
    formatMegabytes(peakBytes),
    formatMegabytes(bytes),
  ];
  return `| ${cells.join(' | ')} |`;
}

function formatMegabytes(bytes: number): string {
  return Math.round(bytes / 1e6).toLocaleString('en-GB');
}
