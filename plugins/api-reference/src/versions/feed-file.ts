import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Feed, feedPath, toAtom } from '@portal/atom-feed';
import { toFeedEntries } from './feed-entries.ts';
import type { ApiHistory } from './history.ts';

/** What a feed takes from the site's configuration. */
export interface FeedSite {
  readonly url: string;
  readonly baseUrl: string;
  readonly title: string;
}

/** Writes the feed of an API's changes beside the page of its changes; an API without such a page has none. */
export async function writeFeed(history: ApiHistory, outDir: string, site: FeedSite): Promise<void> {
  const path = history.versions.find(({ places }) => places.changes !== null)?.places.changes;
  if (!path) return;
  const file = join(outDir, feedPath(path));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, toAtom(toFeed(history, path, site)));
}

function toFeed({ title, steps }: ApiHistory, path: string, site: FeedSite): Feed {
  const address = (at: string) => new URL(`${site.baseUrl}${at.slice(1)}`, site.url).href;
  return {
    self: address(feedPath(path)),
    page: address(path),
    title: `Changes of the ${title}`,
    subtitle: 'What changed from version to version, computed from the descriptions of the API.',
    author: site.title,
    entries: steps.flatMap((step) => toFeedEntries(step, address(step.newer.places.changes ?? path))),
  };
}
