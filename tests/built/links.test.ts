import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { readRemovedPaths } from '@refdesk/headers';
import { getProviderPathFromRoot, portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { expect, test } from 'vitest';
import { redirects } from '../../site/config/redirects.ts';
import { earlierAddressesFileName, findLostAddressErrors } from '../../tools/dev/steps/addresses.ts';
import {
  findGoneAddressErrors,
  findGuideMetadataErrors,
  findRedirectErrors,
} from '../../tools/dev/steps/guide-errors.ts';
import { findSearchWordErrors } from '../../tools/dev/steps/search-errors.ts';
import { type LinkedPage, readSite } from './linked-pages.ts';

const site = readSite();
const root = resolve(import.meta.dirname, '../..');
const contentPages = [...site.pages].filter(([, { target }]) => target === null);

/** Resolves a link within the site, following redirects; null for links to other sites. */
function resolveLink(href: string, from: string): { path: string; hash: string } | null {
  const url = new URL(href, new URL(encodeURI(from), portal.brand.url));
  if (url.origin !== portal.brand.url) return null;
  const path = decodeURI(url.pathname).replace(/(.)\/$/, '$1');
  const target = site.pages.get(path)?.target;
  if (target) return resolveLink(target + (target.includes('#') ? '' : url.hash), path);
  return { path, hash: decodeURIComponent(url.hash.slice(1)) };
}

function findLinkError(href: string, from: string): string | null {
  const found = resolveLink(href, from);
  if (!found) return null;
  const page = site.pages.get(found.path);
  if (!page) return site.files.has(found.path) || found.path.startsWith('/api/') ? null : `${from}: ${href} is broken`;
  return found.hash === '' || page.anchors.has(found.hash) ? null : `${from}: ${href} has a missing anchor`;
}

test('every link within the site points to an existing page or file, and an existing anchor', () => {
  const errors = contentPages.flatMap(([path, { links }]) =>
    [...new Set(links)].map((href) => findLinkError(href, path)).filter((error) => error !== null),
  );
  expect(errors).toEqual([]);
});

test('content passes the checks of npm run check that are not part of a build', async () => {
  const pages = new Set(contentPages.map(([path]) => path));
  const errors = [
    ...(await findGuideMetadataErrors()),
    ...findRedirectErrors(redirects, pages),
    ...(await findGoneAddressErrors(redirects, pages)),
    ...(await findLostAddressErrors(
      resolveProviderPath(earlierAddressesFileName),
      new Set([...site.pages.keys(), ...(await readRemovedPaths(resolveProviderPath('static')))]),
    )),
    ...(await findSearchWordErrors(new Set(site.pages.keys()))),
  ];
  expect(errors).toEqual([]);
});

test('every redirect has an existing target', () => {
  const redirects = [...site.pages].filter(([, { target }]) => target !== null);
  expect(redirects.length).toBeGreaterThan(20);
  expect(
    redirects.map(([path, { target }]) => findLinkError(target ?? '', path)).filter((error) => error !== null),
  ).toEqual([]);
});

test('every listed page, operation, action and table can be reached by links from the home page', () => {
  const reached = listReachablePages('/');
  const listed = contentPages
    .filter(([path, { isListed }]) => isListed && !path.startsWith('/account') && path !== '/404')
    .map(([path]) => path);
  const unreached = [...listed, ...listDescribedPages()].filter((path) => !reached.has(path));
  expect(unreached).toEqual([]);
});

function listReachablePages(start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const href of site.pages.get(path)?.links ?? []) {
      const found = resolveLink(href, path);
      if (found && site.pages.has(found.path)) reached.add(found.path);
    }
  }
  return reached;
}

/** Returns the paths of described operations, actions and tables, except unlisted actions, to which nothing links. */
function listDescribedPages(): string[] {
  const read = (name: string) => readFileSync(resolve(root, 'providers/fieldwright', name), 'utf8');
  const found = (pattern: string, line: RegExp) =>
    globSync(pattern, { cwd: resolve(root, 'providers/fieldwright') }).flatMap((name) =>
      [...read(name).matchAll(line)].map(([, value]) => value ?? ''),
    );
  const operations = (version: string, folder: string) =>
    found(`apis/main/${version}/paths/*.yaml`, /operationId: (\w+)/g).map(
      (id) => `${folder}/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    );
  const tables = globSync('dictionary/*/*.yaml', { cwd: resolve(root, 'providers/fieldwright') }).map((name) =>
    basename(name, '.yaml'),
  );
  const tablePages = tables.map(
    (table) =>
      contentPages
        .map(([path]) => path)
        .find((path) => path.startsWith('/docs/daas/dictionary/') && path.endsWith(`/${table}`)) ?? table,
  );
  const pages = [
    ...operations('2.0.0', '/docs/rest/api-reference'),
    ...operations('1.0.0', '/docs/rest/api-reference/1.0.0'),
    ...found('apis/**/*.yaml', /x-page: (\S+)/g).filter((path) => !path.includes('/not-documented/')),
    ...tablePages,
  ];
  expect(pages.length).toBeGreaterThan(450);
  return pages;
}

test('every listed page has one canonical URL and a unique title and description', () => {
  const listed = contentPages
    .filter(([, { isListed }]) => isListed)
    .filter(([path]) => path !== '/404' && !path.startsWith('/account'));
  const issues = listed.flatMap(([path, page]) => findHeadErrors(path, page));
  expect(issues).toEqual([]);
  for (const part of ['title', 'description'] as const) {
    const shared = [...Map.groupBy(listed, ([, page]) => page[part])].filter(([, pages]) => pages.length > 1);
    expect(shared.map(([text, pages]) => `${text}: ${pages.map(([path]) => path).join(', ')}`)).toEqual([]);
  }
});

function findHeadErrors(path: string, { canonical, description }: LinkedPage): string[] {
  const address = portal.brand.url + encodeURI(path);
  return [
    ...(canonical === address || canonical === `${address}/` || decodeURI(canonical ?? '') === decodeURI(address)
      ? []
      : [`${path}: the canonical URL is ${canonical}`]),
    ...(description && description.length >= 40 && description.length <= 200
      ? []
      : [
          `${path}: the description must have 40 to 200 characters, because search engines show no more; it has ${description?.length ?? 0}: ${JSON.stringify(description)}`,
        ]),
  ];
}

test('no removed path has a page', async () => {
  const removed = await readRemovedPaths(resolve(root, 'site/build'));
  expect(
    removed.filter((address) => contentPages.some(([path]) => path === address)),
    `${getProviderPathFromRoot('static/_gone')} lists addresses of existing pages`,
  ).toEqual([]);
});

/** Pages without Markdown: the not-found page and the list of all pages. */
const pagesWithoutMarkdown = ['/404', '/sitemap'];

test('every listed page has Markdown and the button that copies it', () => {
  const listed = contentPages.filter(
    ([path, { isListed }]) => isListed && !path.startsWith('/account') && !pagesWithoutMarkdown.includes(path),
  );
  expect(
    listed
      .filter(([, { canBeCopied, markdown }]) => !(canBeCopied && markdown && site.files.has(decodeURI(markdown))))
      .map(([path]) => path),
  ).toEqual([]);
});

test('every page links to the list of all pages', () => {
  const listed = contentPages.filter(([path, { isListed }]) => isListed && path !== '/404');
  expect(listed.filter(([, { links }]) => !links.includes('/sitemap')).map(([path]) => path)).toEqual([]);
});

test('the sitemap contains exactly the listed pages', () => {
  const sitemap = readFileSync(resolve(root, 'site/build/sitemap.xml'), 'utf8');
  const entries = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) =>
    decodeURI(new URL(loc ?? '').pathname),
  );
  const listed = contentPages.filter(([path, { isListed }]) => isListed && path !== '/404').map(([path]) => path);
  expect(entries.toSorted()).toEqual(listed.toSorted());
});
