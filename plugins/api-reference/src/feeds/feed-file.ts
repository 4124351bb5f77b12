import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { joinWithAnd } from '@refdesk/api-model/schema/format-list';
import { type AtomEntry, type AtomFeed, getAtomFeedPathOfPage, renderAtomFeed } from '@refdesk/atom-feed';
import { messages } from '@refdesk/messages/reference';
import { countTotalAndBreakingChanges, type TotalAndBreakingChangeCounts } from '../differences/change.ts';
import type { OperationDifferences } from '../differences/differences.ts';
import type { OperationOutcomeInNewVersion } from '../differences/pair-operations.ts';
import {
  getApiAnchorPrefixOnChangesPage,
  hasEventDifferences,
  webhooksAndCallbacksCategory,
} from '../pages/changes-page.ts';
import type { ApiHistory, VersionStep } from '../versions/history.ts';
import { createMigrationFeedEntries } from './migration-feed.ts';

/**
 * Creates the feed entries for a version step: the whole API, each changed category, then the deprecation and end of
 * the older version. `page` is the URL of the changes page, and `prefix` is prepended to its anchors. A step without a
 * date has no entries.
 */
export function createVersionChangeFeedEntries(
  { newer, older, differences }: VersionStep,
  page: string,
  prefix = '',
): AtomEntry[] {
  const deprecated = older.document.info['x-deprecated-since'];
  const released = newer.document.info['x-released'] ?? deprecated;
  const name = `${newer.title} ${newer.version}`;
  const entry = (part: string, title: string, summary: string, date: string): AtomEntry => ({
    // The same part can change again in later versions.
    id: `${page}#${newer.version}/${prefix}${part}`,
    title: `${name}: ${title}`,
    date,
    link: part === 'deprecation' || (part === 'conventions' && prefix !== '') ? page : `${page}#${prefix}${part}`,
    summary,
  });
  const parts = [
    ...newer.categories.map(({ tag, slug, title }) => ({
      slug,
      title,
      operations: differences.operations.filter(({ before, after }) => (after[0] ?? before)?.tag === tag),
    })),
    { ...webhooksAndCallbacksCategory, operations: differences.events.filter(hasEventDifferences) },
  ];
  const categories = parts.flatMap(({ slug, title, operations }) =>
    operations.length > 0 && released ? [entry(slug, title, describeOperations(operations), released)] : [],
  );
  return [
    ...(released
      ? [
          entry(
            'conventions',
            messages.apiAsWhole,
            describeConventions(countTotalAndBreakingChanges(differences.conventions)),
            released,
          ),
          ...categories,
        ]
      : []),
    ...(deprecated
      ? [
          entry(
            'deprecation',
            messages.versionIsDeprecated(older.version),
            describeEnd(older.document.info['x-sunset']),
            deprecated,
          ),
        ]
      : []),
  ];
}

const describeConventions = ({ total, breaking }: TotalAndBreakingChangeCounts): string =>
  total === 0
    ? messages.noChangeAffectsEvery
    : messages.affectEveryBreaking(
        total === 1 ? messages.oneChangeAffects : messages.changesThatAffect(total),
        breaking,
      );

const describeEnd = (sunset: string | undefined): string =>
  sunset ? messages.willBeRemoved(sunset) : messages.stillWorks;

const outcomeLabels: readonly (readonly [OperationOutcomeInNewVersion, string])[] = [
  ['added', messages.new],
  ['removed', messages.removed],
  ['renamed', messages.renamed],
  ['replaced', messages.replaced],
  ['kept', messages.changed],
];

/** Lists operations by outcome: `New: Put a contact on stop, Unstop a contact. Changed: Create a contact.` */
function describeOperations(operations: readonly OperationDifferences[]): string {
  return outcomeLabels
    .map(([relation, word]) => ({
      word,
      titles: operations.filter((operation) => operation.relation === relation).map(describeOperation),
    }))
    .filter(({ titles }) => titles.length > 0)
    .map(({ word, titles }) => `${word}: ${titles.join(', ')}.`)
    .join(' ');
}

function describeOperation({ relation, before, after }: OperationDifferences): string {
  const newTitle = joinWithAnd(after.map(({ title }) => title));
  if (relation === 'added' || relation === 'kept') return newTitle;
  return relation === 'removed' ? (before?.title ?? '') : messages.titleNow(before?.title, newTitle);
}

/** Site settings for feeds. */
export interface FeedSite {
  readonly url: string;
  readonly baseUrl: string;
  readonly title: string;
}

/**
 * Writes the feeds of all APIs: changes between versions next to the changes page, and equivalents in another API next
 * to the migration page. An API with neither page has no feed.
 */
export async function writeApiFeeds(
  histories: readonly ApiHistory[],
  versions: readonly ApiVersion[],
  outDir: string,
  site: FeedSite,
): Promise<void> {
  for (const { path, feed } of [
    ...Map.groupBy(histories, findChangesPath)
      .entries()
      .map(([path, [first, ...others]]) => (first ? createChangesFeed(path, first, others, site) : null)),
    ...versions.map((api) => createMigrationFeed(api, versions, site)),
  ].filter((entry) => entry !== null)) {
    const file = join(outDir, getAtomFeedPathOfPage(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, renderAtomFeed(feed));
  }
}

interface PlacedFeed {
  /** Path of the page with the same content. */
  readonly path: string;
  readonly feed: AtomFeed;
}

const findChangesPath = ({ versions }: ApiHistory): string | null =>
  versions.find(({ routePaths }) => routePaths.changes !== null)?.routePaths.changes ?? null;

/** Creates the feed of a changes page, including other APIs that share the page. */
function createChangesFeed(
  path: string | null,
  { title, steps }: ApiHistory,
  others: readonly ApiHistory[],
  site: FeedSite,
): PlacedFeed | null {
  if (path === null) return null;
  const getPage = (step: VersionStep) => toAbsoluteUrl(site, step.newer.routePaths.changes ?? path);
  const entries = [
    ...steps.flatMap((step) => createVersionChangeFeedEntries(step, getPage(step))),
    ...others
      .flatMap((other) => other.steps)
      .flatMap((step) => createVersionChangeFeedEntries(step, getPage(step), getApiAnchorPrefixOnChangesPage(step))),
  ];
  const subtitle = messages.changesVersionToVersion;
  return { path, feed: { ...createFeedHead(path, site), title: messages.changesOfTitle(title), subtitle, entries } };
}

function createMigrationFeed(api: ApiVersion, versions: readonly ApiVersion[], site: FeedSite): PlacedFeed | null {
  const path = api.routePaths.migration;
  const successorApi = versions.find((other) => `${other.api}/${other.version}` === api.successorVersion);
  if (path === null || !successorApi) return null;
  const subtitle = messages.equivalentOperations(successorApi.title);
  return {
    path,
    feed: {
      ...createFeedHead(path, site),
      title: messages.changesOfTitle(api.title),
      subtitle,
      entries: createMigrationFeedEntries(api, successorApi, toAbsoluteUrl(site, path)),
    },
  };
}

const createFeedHead = (path: string, site: FeedSite): Pick<AtomFeed, 'self' | 'page' | 'author'> => ({
  self: toAbsoluteUrl(site, getAtomFeedPathOfPage(path)),
  page: toAbsoluteUrl(site, path),
  author: site.title,
});

const toAbsoluteUrl = ({ url, baseUrl }: FeedSite, path: string): string =>
  new URL(`${baseUrl}${path.slice(1)}`, url).href;
