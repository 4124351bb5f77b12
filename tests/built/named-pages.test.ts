import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

/** Built site. In the Markdown of its pages, names of operations, actions and problems in code link to their pages. */
const build = resolve(import.meta.dirname, '../../site/build');

const descriptionFile = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  'x-problems': z.record(z.string(), z.unknown()).optional(),
});

const operation = z.object({ operationId: z.string() });

/** Returns the names of operations and problems of a version, all of which have pages. */
function getNames(version: string): ReadonlySet<string> {
  const { paths, 'x-problems': problems = {} } = descriptionFile.parse(
    JSON.parse(readFileSync(resolve(build, `downloads/${version}.json`), 'utf8')),
  );
  const operations = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((value) => operation.safeParse(value).data?.operationId ?? []),
  );
  return new Set([...operations, ...Object.keys(problems)]);
}

/** Names of actions with a listed page, taken from the page's file name. */
const actions = new Set(
  globSync('docs/web-services/*/*.md', {
    cwd: build,
    exclude: ['docs/web-services/{not-documented,result-codes}/*'],
  }).map((file) => basename(file, '.md')),
);

const olderReferencePages = ['docs/rest/api-reference/1.0.0/*.md', 'rest/api-reference/1.0.0.md'];

const kinds: readonly {
  readonly title: string;
  readonly files: readonly string[];
  readonly exclude: readonly string[];
  readonly names: ReadonlySet<string>;
}[] = [
  {
    title: 'REST API 2.0.0',
    files: ['docs/rest/**/*.md', 'problems/*.md', 'rest/api-reference.md'],
    exclude: [...olderReferencePages, '**/changes.md', '**/1.0.0.md'],
    names: getNames('main-2.0.0'),
  },
  { title: 'REST API 1.0.0', files: olderReferencePages, exclude: [], names: getNames('main-1.0.0') },
  {
    title: 'web services',
    files: ['docs/web-services/**/*.md'],
    exclude: ['docs/web-services/{migrate,roles}.md'],
    names: actions,
  },
];

it.each(kinds)('links names in the sentences of $title to their pages', ({ files, exclude, names }) => {
  const pages = globSync([...files], { cwd: build, exclude: [...exclude] });
  expect(pages.length).toBeGreaterThan(20);
  expect(names.size).toBeGreaterThan(50);
  const unlinked = pages.flatMap((file) =>
    findUnlinkedNames(readFileSync(resolve(build, file), 'utf8'), names).map((found) => `${file}: ${found}`),
  );
  expect(unlinked).toEqual([]);
});

/** Finds names in sentences that are not linked, except for the name of the page itself. */
function findUnlinkedNames(markdown: string, names: ReadonlySet<string>): readonly string[] {
  const pageName = /^url: .*\/([\w-]+)$/m.exec(markdown)?.[1]?.replaceAll('-', '').toLowerCase();
  const text = markdown.replaceAll(/^```[\s\S]*?^\s*```$/gm, '').replaceAll(/\[[^\]]*\]\([^)]*\)/g, '[]');
  return [...text.matchAll(/[A-Za-z,;:.] (`([\w-]+)`)/g)].flatMap(([words, , name = '']) =>
    names.has(name) && name.replaceAll('-', '').toLowerCase() !== pageName ? [words] : [],
  );
}
