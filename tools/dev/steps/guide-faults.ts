import { glob, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { readGone } from '@portal/headers';
import { inProvider, providerPath } from '@portal/portal-config/chosen';
import { similarNames } from '@portal/similar-names';
import { root } from '../../command.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Guides whose head a search engine could not show or could not tell from another's; `pages` are all addresses. */
export async function findGuideFaults(): Promise<string[]> {
  const files = await Array.fromAsync(glob('docs/**/*.mdx', { cwd: inProvider('.') }));
  const guides = await Promise.all(
    files.sort().map(async (file) => ({ file: relative(root, inProvider(file)), text: await readFile(inProvider(file), 'utf8') })),
  );
  return [...guides.flatMap(({ file, text }) => headFaults(file, text)), ...sameHeads(guides)];
}

/** What the front matter of a guide lacks: a description of 40 to 200 characters. */
export function headFaults(file: string, text: string): string[] {
  const description = readHead(text, 'description');
  if (/<\w|\{/.test(description) || (description.length >= 40 && description.length <= 200)) return [];
  const said = description === '' ? 'it has none' : `this one has ${description.length}`;
  return [
    `${file}: the description in the front matter has 40 to 200 characters; ${said}. Search engines and lists of results show it: less says nothing, more is cut off.`,
  ];
}

/** Guides that one cannot tell apart by their title or their description in a list of results. */
export function sameHeads(guides: readonly { readonly file: string; readonly text: string }[]): string[] {
  const heads = guides.map(({ file, text }) => ({
    file,
    title: readHead(text, 'title_meta') || readHead(text, 'title'),
    description: readHead(text, 'description'),
  }));
  return [
    ...repeated(heads, 'title').map(
      ([first, other]) => `${other.file} has the title "${other.title}" of ${first.file}. Tell them apart in search results with title_meta.`,
    ),
    ...repeated(heads, 'description').map(([first, other]) => `${other.file} has the description of ${first.file}. Say what this page has.`),
  ];
}

function repeated<Head>(heads: readonly Head[], key: keyof Head): (readonly [Head, Head])[] {
  return [...Map.groupBy(heads, (head) => head[key])].flatMap(([value, [first, ...others]]) =>
    value === '' || first === undefined ? [] : others.map((other) => [first, other] as const),
  );
}

function readHead(text: string, key: string): string {
  const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
  return new RegExp(`^${key}: *['"]?(.*?)['"]?$`, 'm').exec(frontMatter)?.[1] ?? '';
}

/** Addresses that are gone for good, and yet a page is there or a redirect leads on. */
export async function findGoneFaults(redirects: readonly Redirect[], pages: ReadonlySet<string>): Promise<string[]> {
  const gone = await readGone(inProvider('static'));
  const moved = new Set(redirects.map(({ from }) => from));
  const file = providerPath('static/_gone');
  return [
    ...gone.filter((address) => pages.has(address)).map((address) => `${file} has ${address}, where a page is.`),
    ...gone.filter((address) => moved.has(address)).map((address) => `${file} has ${address}, which ${providerPath('config/redirects.ts')} leads on.`),
  ];
}

/** Redirects that lead to no page, or from one; a place within a page is as good as the page. */
export function redirectFaults(redirects: readonly Redirect[], pages: ReadonlySet<string>): string[] {
  const file = providerPath('config/redirects.ts');
  return redirects.flatMap(({ from, to }) => [
    ...(to.startsWith('/') && !pages.has(to.replace(/[#?].*/, ''))
      ? [`${file} leads ${from} to ${to}, where no page is.${hintOf(similarNames(to, pages))}`]
      : []),
    ...(pages.has(from) ? [`${file} leads ${from} to ${to}, but ${from} is where a page is.`] : []),
  ]);
}

const hintOf = (near: readonly string[]): string => (near.length === 0 ? '' : ` Perhaps ${near.join(' or ')}?`);
