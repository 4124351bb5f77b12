import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/*
 * node tools/ci/compare-builds.ts BEFORE AFTER: says which pages of two built sites differ for their readers. What every
 * build names anew (scripts, styles, the identifier of the search index, the time) is compared as if it had one name.
 */
const [, , before, after] = process.argv;
if (before === undefined || after === undefined) throw new Error('Name two built sites: node tools/ci/compare-builds.ts BEFORE AFTER');

const texts = /\.(html|md|txt|xml|json|yaml|csv|sql)$/;
const [one, other] = [await readTexts(before), await readTexts(after)];
const gone = [...one.keys()].filter((name) => !other.has(name));
const added = [...other.keys()].filter((name) => !one.has(name));
const changed = [...one].filter(([name, text]) => other.has(name) && other.get(name) !== text).map(([name]) => name);
report('gone', gone);
report('new', added);
report('different', changed);
for (const name of changed.slice(0, 10)) console.log(firstDifference(name, one.get(name) ?? '', other.get(name) ?? ''));
console.log(`${one.size} texts before, ${other.size} after: ${one.size - gone.length - changed.length} are the same.`);
process.exitCode = gone.length + added.length + changed.length === 0 ? 0 : 1;

/** Texts by their paths, without the shards of the search index, whose names are those of the build. */
async function readTexts(directory: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
  const kept = files.map((file) => [relative(directory, file), file] as const).filter(([name]) => !name.startsWith('assets/'));
  return new Map(await Promise.all(kept.map(async ([name, file]) => [name, withoutNamesOfBuild(await readFile(file, 'utf8'))] as const)));
}

function withoutNamesOfBuild(text: string): string {
  return text
    .replaceAll(/assets\/(js|css)\/[\w.~-]+\.(js|css)/g, 'assets/$1')
    .replaceAll(/(search-build"? content="?)[\w-]+/g, '$1')
    .replaceAll(/^Expires: .*$/gm, 'Expires:');
}

function report(what: string, names: readonly string[]): void {
  if (names.length > 0)
    console.log(
      `${names.length} ${what}:\n${names
        .slice(0, 40)
        .map((name) => `  ${name}`)
        .join('\n')}`,
    );
}

function firstDifference(name: string, text: string, changedText: string): string {
  let at = 0;
  while (text[at] === changedText[at]) at += 1;
  const part = (whole: string) => JSON.stringify(whole.slice(Math.max(0, at - 60), at + 100));
  return `${name}, character ${at}:\n  - ${part(text)}\n  + ${part(changedText)}`;
}
