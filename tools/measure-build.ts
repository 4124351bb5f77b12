import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './command.ts';
import { type BuildFigures, runBuild } from './measure-build/run-build.ts';
import { makeScaled } from './measure-build/scaled-content.ts';

// How long a build takes and what it needs: npm run measure:build [-- --factors 1,3,10] [-- --write]
const { values } = parseArgs({ options: { factors: { type: 'string', default: '1' }, write: { type: 'boolean', default: false } } });

/** The most memory that the plain build may need, in bytes. */
const mostMemory = 2.5e9;

const rows: (readonly [number, BuildFigures])[] = [];
for (const factor of values.factors.split(',').map(Number)) {
  const folder = join(root, '.cache/scale', `${factor}x`);
  await makeScaled(folder, factor);
  const figures = await runBuild(folder);
  rows.push([factor, figures]);
  console.log(row(factor, figures));
}
const text = [
  '# The build, by number of pages',
  '',
  `Written by \`npm run measure:build -- --factors ${values.factors} --write\`, Node ${process.versions.node}, ${availableParallelism()} cores. Operations, tables and guides are multiplied; nothing is left of earlier builds. Memory is that of the whole process tree. "Ours" is reading content and writing the search index and downloads; drawing pages is Docusaurus running our components.`,
  '',
  '| content | HTML files | seconds | of them ours | bundling | drawing pages | broken links | peak memory, MB | output, MB |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows.map(([factor, figures]) => row(factor, figures)),
  '',
  'At 100 times the content, some 50,000 pages, three things would have to change. Docusaurus keeps every route in memory and in one module: areas would become sites of their own behind one address, built side by side. The sidebar stands in every page, so that bytes grow with the square of a section: a section would show its own branch only. The search index is three files, each read whole: they would be split by area and by word.',
  '',
].join('\n');
if (values.write) await writeFile(join(root, 'docs/measurements/build.md'), text);

const plain = rows.find(([factor]) => factor === 1)?.[1].peak ?? 0;
if (plain > mostMemory) {
  console.error(`The plain build needs ${megabytes(plain)} MB, more than ${megabytes(mostMemory)}.`);
  process.exitCode = 1;
}

function row(factor: number, { htmlPages, seconds, own, bundling, pages, links, peak, bytes }: BuildFigures): string {
  const cells = [`${factor}x`, htmlPages, ...[seconds, own, bundling, pages, links].map((value) => value.toFixed(1)), megabytes(peak), megabytes(bytes)];
  return `| ${cells.join(' | ')} |`;
}

function megabytes(bytes: number): string {
  return Math.round(bytes / 1e6).toLocaleString('en-GB');
}
