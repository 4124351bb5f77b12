import type { ApiVersion } from '@refdesk/api-model/api';
import type { AtomEntry } from '@refdesk/atom-feed';
import { messages } from '@refdesk/messages/reference';
import { createMigrationPage, type MigrationPageData, migrationPageKind } from '../pages/migration-page.ts';

/**
 * Creates the feed entries of an API with a migration page: by section, the operations with equivalents in the other
 * API since its release, then the deprecation and end of the API. `page` is the absolute address of the migration page.
 * A successor without a release date has no entries.
 */
export function createMigrationFeedEntries(api: ApiVersion, successorApi: ApiVersion, page: string): AtomEntry[] {
  const found = createMigrationPage(api, successorApi);
  const data = found ? migrationPageKind.dataOf(found) : undefined;
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
      ? data.sections.map((section) => ({ ...section, succeeded: listSucceeded(section), released }))
      : [];
  const { 'x-deprecated-since': deprecated, 'x-sunset': sunset } = api.document.info;
  return [
    ...sections
      .filter(({ succeeded }) => succeeded.length > 0)
      .map(({ slug, title, succeeded, released: date }) =>
        entry(slug, messages.titleInThe(title, data?.to), describe(succeeded), date),
      ),
    ...(deprecated
      ? [entry('deprecation', 'deprecated', sunset ? messages.willBeRemoved(sunset) : messages.stillWorks, deprecated)]
      : []),
  ];
}

type Section = MigrationPageData['sections'][number];

const listSucceeded = ({ entries }: Section): Section['entries'] =>
  entries.filter(({ successors }) => successors.length > 0);

/** `Find contacts (now List contacts), Stop a contact (now Put a contact on stop).` */
function describe(entries: Section['entries']): string {
  const renamed = entries.map(({ title, successors }) =>
    messages.titleNowSuccessors(title, successors.map((operation) => operation.title).join(' and ')),
  );
  return `${renamed.join(', ')}.`;
}
