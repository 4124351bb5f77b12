import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from 'rolldown/utils';
import { root } from '../command.ts';
import { findLongLines, maxLineLength } from '../lint/english/find-long-lines.ts';

// npm run measure -- names [--write]: counts the words in the names of exported functions, and long lines, by folder.
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

interface Figures {
  readonly names: readonly string[];
  readonly longLines: number;
  readonly avoidableLongLines: number;
}

const folders = ['packages', 'plugins', 'service', 'sandbox', 'site', 'tools', 'tests', 'providers'];
const figures = new Map(folders.map((folder) => [folder, measure(listFiles(folder))]));
const allFigures = [...figures.values()];
const rows = [
  ...[...figures].map(([folder, folderFigures]) => formatRow(`\`${folder}/\``, folderFigures)),
  formatRow('all', {
    names: allFigures.flatMap(({ names }) => names),
    longLines: allFigures.reduce((sum, { longLines }) => sum + longLines, 0),
    avoidableLongLines: allFigures.reduce((sum, { avoidableLongLines }) => sum + avoidableLongLines, 0),
  }),
];
const report = `# Names and lines

By \`npm run measure -- names --write\`. A name is read at its import, so it has a verb and an object: the aim is 2.7 words on average. starlight-openapi has 3.71, Starlight 2.88, better-auth 2.86, Zudoku 2.35. Functions are those that TypeScript files export outside of tests, with components. A line over ${maxLineLength} characters is allowed where a text makes it long; \`npm run check\` fails for others. Fixtures and published sample projects are not included.

| folder | exported functions | words per name | of one word | lines over ${maxLineLength} | without a long text |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
console.log(report);
if (values.write) await writeFile(join(root, 'docs/measurements/names.md'), report);

function listFiles(folder: string): string[] {
  const patterns = ['ts', 'tsx', 'mts', 'mjs', 'css'].map((extension) => `${folder}/**/*.${extension}`);
  const output = execFileSync('git', ['ls-files', '--', ...patterns.map((pattern) => `:(glob)${pattern}`)], {
    cwd: root,
    encoding: 'utf8',
  });
  return output
    .split('\n')
    .filter((file) => file !== '' && !/\/(?:fixtures|projects|__snapshots__)\//.test(file))
    .filter((file) => existsSync(join(root, file)));
}

function measure(files: readonly string[]): Figures {
  const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  return {
    names: sources
      .filter(([file]) => /\.m?tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
      .flatMap(([file, source]) => listExportedFunctions(file, source)),
    longLines: sources
      .flatMap(([, source]) => source.split('\n'))
      .reduce((sum, { length }) => sum + Number(length > maxLineLength), 0),
    avoidableLongLines: sources.reduce((sum, [file, source]) => sum + findLongLines(file, source).length, 0),
  };
}

function listExportedFunctions(file: string, source: string): string[] {
  return parseSync(file, source).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? [id.name] : [],
    );
  });
}

function formatRow(folder: string, { names, longLines, avoidableLongLines }: Figures): string {
  const counts = names.map(countWords);
  const average = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  const singleWordCount = counts.filter((count) => count === 1).length;
  return `| ${folder} | ${names.length} | ${average.toFixed(2)} | ${singleWordCount} | ${longLines} | ${avoidableLongLines} |`;
}

/** Counts the words of a name: `toPHPLiteral` → 3, `readOpenApi31` → 3. */
function countWords(name: string): number {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.length ?? 1;
}
