import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AtomFeed, getFeedPath, renderAtomFeed } from '@portal/atom-feed';
import type { ApiVersion } from '../model/api.ts';
import { toFeedEntries } from './feed-entries.ts';
import type { ApiHistory } from './history.ts';
import { toMigrationEntries } from './migration-feed.ts';

/** What a feed takes from the site's configuration. */
export interface FeedSite {
  readonly url: string;
  readonly baseUrl: string;
  readonly title: string;
}

/**
 * Writes the feeds of an API: of its changes beside the page of these, and of its counterparts in another
 * API beside the migration page; an API with neither page has none.
 */
export async function writeFeeds(history: ApiHistory, versions: readonly ApiVersion[], outDir: string, site: FeedSite): Promise<void> {
  for (const { path, feed } of [changesFeed(history, site), ...history.versions.map((api) => migrationFeed(api, versions, site))].filter(
    (one) => one !== null,
  )) {
    const file = join(outDir, getFeedPath(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, renderAtomFeed(feed));
  }
}

interface PlacedFeed {
  /** Address of the page that says the same. */
  readonly path: string;
  readonly feed: AtomFeed;
}

function changesFeed({ title, steps, versions }: ApiHistory, site: FeedSite): PlacedFeed | null {
  const path = versions.find(({ routePaths }) => routePaths.changes !== null)?.routePaths.changes;
  if (!path) return null;
  const entries = steps.flatMap((step) => toFeedEntries(step, addressIn(site, step.newer.routePaths.changes ?? path)));
  const subtitle = 'Changes from version to version, generated from the API descriptions.';
  return { path, feed: { ...frame(path, site), title: `${title}: changes`, subtitle, entries } };
}

function migrationFeed(api: ApiVersion, versions: readonly ApiVersion[], site: FeedSite): PlacedFeed | null {
  const path = api.routePaths.migration;
  const successorApi = versions.find((other) => `${other.api}/${other.version}` === api.successorsIn);
  if (path === null || !successorApi) return null;
  const subtitle = `Equivalent operations of the ${successorApi.title}, generated from the API descriptions.`;
  return {
    path,
    feed: { ...frame(path, site), title: `${api.title}: changes`, subtitle, entries: toMigrationEntries(api, successorApi, addressIn(site, path)) },
  };
}

const frame = (path: string, site: FeedSite): Pick<AtomFeed, 'self' | 'page' | 'author'> => ({
  self: addressIn(site, getFeedPath(path)),
  page: addressIn(site, path),
  author: site.title,
});

const addressIn = ({ url, baseUrl }: FeedSite, path: string): string => new URL(`${baseUrl}${path.slice(1)}`, url).href;
