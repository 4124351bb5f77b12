import type { ApiVersion } from '@refdesk/api-model/api';
import { joinWithAnd } from '@refdesk/api-model/schema/format-list';
import type { AtomEntry } from '@refdesk/atom-feed';
import { messages } from '@refdesk/messages/reference';
import { createMigrationPage, type MigrationPageData, migrationPageKind } from '../pages/migration-page.ts';

/**
 * Creates the feed entries of an API with a migration page: for each section, the operations with equivalents in the
 * successor API, dated with its release, then the deprecation and sunset of the API. `page` is the absolute URL of the
 * migration page. Sections are omitted if the successor API has no release date.
 */
export function createMigrationFeedEntries(api: ApiVersion, successorApi: ApiVersion, page: string): AtomEntry[] {
  const migrationPage = createMigrationPage(api, successorApi);
  const data = migrationPage ? migrationPageKind.getPageData(migrationPage) : undefined;
  const released = successorApi.document.info['x-released'];
  const entry = (part: string, title: string, summary: string, date: string): AtomEntry => ({
    // The same section can gain equivalents again in later versions.
    id: `${page}#${successorApi.version}/${part}`,
    title: `${api.title}: ${title}`,
    date,
    link: part === 'deprecation' ? page : `${page}#${part}`,
    summary,
  });
  const sections =
    released && data
      ? data.sections.map((section) => ({
          ...section,
          entriesWithSuccessors: listEntriesWithSuccessors(section),
          released,
        }))
      : [];
  const { 'x-deprecated-since': deprecated, 'x-sunset': sunset } = api.document.info;
  return [
    ...sections
      .filter(({ entriesWithSuccessors }) => entriesWithSuccessors.length > 0)
      .map(({ slug, title, entriesWithSuccessors, released: date }) =>
        entry(slug, messages.titleInThe(title, data?.to), describeReplacements(entriesWithSuccessors), date),
      ),
    ...(deprecated
      ? [
          entry(
            'deprecation',
            messages.deprecatedLower,
            sunset ? messages.willBeRemoved(sunset) : messages.stillWorks,
            deprecated,
          ),
        ]
      : []),
  ];
}

type Section = MigrationPageData['sections'][number];

const listEntriesWithSuccessors = ({ entries }: Section): Section['entries'] =>
  entries.filter(({ successors }) => successors.length > 0);

/** Lists replacements: `Find contacts (now List contacts), Stop a contact (now Put a contact on stop).` */
function describeReplacements(entries: Section['entries']): string {
  const renamed = entries.map(({ title, successors }) =>
    messages.titleNowSuccessors(title, joinWithAnd(successors.map((operation) => operation.title))),
  );
  return `${renamed.join(', ')}.`;
}
