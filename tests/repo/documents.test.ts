import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Documents for people who work on the portal or operate it; guides for readers have separate checks. */
const documents = files.filter(
  (file) => file.endsWith('.md') && !/^(content|providers\/[^/]+)\/docs\//.test(file) && !file.includes('/fixtures/'),
);

/** Excludes decision records, which describe the code as it was and may mention files that no longer exist. */
const currentDocuments = documents.filter((file) => !file.startsWith('docs/decisions/'));

/** Lists the texts that the pattern's first group matches, each with its document. */
const findMatches = (pattern: RegExp, within = documents, readText = read) =>
  within.flatMap((document) =>
    Array.from(readText(document).matchAll(pattern), ([, name = '']) => ({ document, name })),
  );

/** Reads a document without its code, whose links are only examples. */
const readWithoutCode = (document: string) => read(document).replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');

test('every code file that a document names exists', () => {
  const names = findMatches(/`([\w@./-]+\.(?:tsx?|mjs|cjs|css|sh))`/g, currentDocuments);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(({ name }) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test('every folder that a document names exists', () => {
  const folders = new Set(
    files.flatMap((file) => file.split('/').map((_, index, parts) => `/${parts.slice(0, index).join('/')}/`)),
  );
  const names = findMatches(/`([\w@.-]+(?:\/[\w@.-]+)*\/)`/g, currentDocuments, (document) =>
    read(document).replaceAll(/^```[\s\S]*?^```/gm, ''),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter(({ name }) => !folders.values().some((folder) => folder.endsWith(`/${name}`)))).toEqual([]);
});

/** Words that appear in code or configuration. */
const words = new Set(
  files.filter((file) => /\.(?:tsx?|mjs|cjs|ya?ml|sh)$/.test(file)).flatMap((file) => read(file).match(/\w+/g) ?? []),
);

test("every identifier in a folder's README or in the walkthroughs exists", () => {
  const readmes = currentDocuments.filter(
    (file) =>
      file === 'docs/walkthroughs.md' ||
      /^(?:packages|plugins|sandbox|service|site|tests|tools)\b.*\/README\.md$/.test(file),
  );
  const names = findMatches(/`([A-Z]\w+|[a-z]+[A-Z]\w+)`/g, readmes);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(({ name }) => !words.has(name))).toEqual([]);
});

test('every npm script that a document names is in package.json', () => {
  const scripts = findMatches(/npm run ([\w:-]+)/g);
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter(({ name }) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
});

test('every relative link resolves, including its fragment', () => {
  const links = findMatches(/\]\((?![a-z]+:|\/)([^)\s]+)\)/g, documents, readWithoutCode);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ document, name }) => !resolves(document, name))).toEqual([]);
});

test('detects links to missing files and headings', () => {
  expect(resolves('README.md', 'ARCHITECTURE.md#parts')).toBe(true);
  expect(resolves('README.md', 'ARCHITECTURE.md#no-such-heading')).toBe(false);
  expect(resolves('README.md', 'NO-SUCH-FILE.md')).toBe(false);
});

function resolves(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? document : normalize(join(dirname(document), path));
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || !target.endsWith('.md') || listAnchors(read(target)).has(heading);
}

/** Lists the anchors that GitHub generates for a document's headings. */
function listAnchors(markdown: string): ReadonlySet<string> {
  const headings = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  const seen = new Map<string, number>();
  return new Set(
    Array.from(headings, ([, heading = '']) => {
      const anchor = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-');
      const repeats = seen.get(anchor) ?? 0;
      seen.set(anchor, repeats + 1);
      return repeats === 0 ? anchor : `${anchor}-${repeats}`;
    }),
  );
}

// Longer explanations belong in decision records.
test('ARCHITECTURE.md has at most 150 lines', () => {
  expect(read('ARCHITECTURE.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

test('each walkthrough has at most 25 lines', () => {
  const [, ...walkthroughs] = read('docs/walkthroughs.md').split(/^## /m);
  expect(walkthroughs.length).toBe(4);
  expect(walkthroughs.filter((walkthrough) => walkthrough.trimEnd().split('\n').length > 25)).toEqual([]);
});

test('each walkthrough states its number of hops, at most ten', () => {
  const walkthroughs = read('docs/walkthroughs.md').matchAll(/\b[Ii]n (\d+) hops.*\n\n((?:\d+\. .*\n)+)/g);
  const hops = Array.from(walkthroughs, ([, stated, list = '']) => [Number(stated), list.trimEnd().split('\n').length]);
  expect(hops.length).toBe(5);
  expect(hops.filter(([stated = 0, count]) => stated !== count || stated > 10)).toEqual([]);
});

/** Documents with a map of folders, and the folders whose subfolders each must name. */
const maps = [
  { map: 'ARCHITECTURE.md', folders: ['', 'plugins'], omitted: ['.ci', '.github', 'docs'] },
  { map: 'service/README.md', folders: ['service/src', 'service/src/core', 'service/src/subjects'], omitted: [] },
];

test.each(maps)('$map names every folder that it describes', ({ map, folders, omitted }) => {
  const text = read(map);
  const names = folders.flatMap((folder) => [...new Set(files.flatMap((file) => readSubfolder(file, folder) ?? []))]);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !omitted.includes(name) && !new RegExp(`[\`/]${name}[\`/]`).test(text))).toEqual([]);
});

/** Returns the subfolder of a folder that contains a file: `plugins/docs/src/index.ts` in `plugins` → `docs`. */
function readSubfolder(file: string, folder: string): string | null {
  const prefix = folder === '' ? '' : `${folder}/`;
  const [name = '', ...rest] = file.slice(prefix.length).split('/');
  return file.startsWith(prefix) && rest.length > 0 ? name : null;
}

test('docs/words.md lists each term once', () => {
  const rows = read('docs/words.md').matchAll(/^\| ([^|]+) \|/gm);
  const words = Array.from(rows, ([, cell = '']) => cell.split(', ')).flat();
  const terms = words.filter((word) => word !== 'word' && word !== '---');
  expect(terms.length).toBeGreaterThan(80);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

/** The READMEs that newcomers read first. */
const firstReadmes = ['site/README.md', 'service/README.md', 'tools/README.md', 'tests/README.md'];

test.each(firstReadmes)('%s fits on one screen: at most 60 lines', (file) => {
  expect(files).toContain(file);
  expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});
