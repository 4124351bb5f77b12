import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/*
 * node tools/ci/compare-builds.ts BEFORE AFTER: lists the pages that differ between two built sites. Names that change
 * with each build (scripts, styles, the identifier of the search index, the time) are ignored.
 */
const [, , before, after] = process.argv;
if (before === undefined || after === undefined)
  throw new Error('Two built sites are required: node tools/ci/compare-builds.ts BEFORE AFTER');

const textFilePattern = /\.(html|md|txt|xml|json|yaml|csv|sql)$/;
const [oldTexts, newTexts] = [await readTexts(before), await readTexts(after)];
const removed = [...oldTexts.keys()].filter((name) => !newTexts.has(name));
const added = [...newTexts.keys()].filter((name) => !oldTexts.has(name));
const changed = [...oldTexts]
  .filter(([name, text]) => newTexts.has(name) && newTexts.get(name) !== text)
  .map(([name]) => name);
report('removed', removed);
report('added', added);
report('different', changed);
for (const name of changed.slice(0, 10))
  console.log(describeFirstDifference(name, oldTexts.get(name) ?? '', newTexts.get(name) ?? ''));
console.log(
  `${oldTexts.size} files before, ${newTexts.size} after: ${oldTexts.size - removed.length - changed.length} are equal.`,
);
process.exitCode = removed.length + added.length + changed.length === 0 ? 0 : 1;

/** Reads text files by path, except the shards of the search index, whose names change with each build. */
async function readTexts(directory: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textFilePattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const comparedFiles = files
    .map((file) => [relative(directory, file), file] as const)
    .filter(([name]) => !name.startsWith('assets/'));
  return new Map(
    await Promise.all(
      comparedFiles.map(async ([name, file]) => [name, removeBuildNames(await readFile(file, 'utf8'))] as const),
    ),
  );
}

function removeBuildNames(text: string): string {
  return text
    .replaceAll(/assets\/(js|css)\/[\w.~-]+\.(js|css)/g, 'assets/$1')
    .replaceAll(/(search-build"? content="?)[\w-]+/g, '$1')
    .replaceAll(/^Expires: .*$/gm, 'Expires:');
}

function report(kind: string, names: readonly string[]): void {
  if (names.length > 0)
    console.log(
      `${names.length} ${kind}:\n${names
        .slice(0, 40)
        .map((name) => `  ${name}`)
        .join('\n')}`,
    );
}

function describeFirstDifference(name: string, text: string, changedText: string): string {
  let index = 0;
  while (text[index] === changedText[index]) index += 1;
  const quoteExcerpt = (content: string) => JSON.stringify(content.slice(Math.max(0, index - 60), index + 100));
  return `${name}, character ${index}:\n  - ${quoteExcerpt(text)}\n  + ${quoteExcerpt(changedText)}`;
}
