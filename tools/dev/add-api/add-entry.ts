import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import type { ImportedDescription } from './import-description.ts';

/**
 * Adds an entry for the API to the source of the provider's list of APIs.
 *
 * @throws Error if there is already an entry with its id.
 */
export function addApiEntry(
  source: string,
  { id, title, version, summary, file }: ImportedDescription,
  base: string,
): string {
  if (source.includes(`id: '${id}'`))
    throw new Error(
      `${getProviderPathFromRoot('apis/index.ts')} already has an API ${id}. Choose another name with --id NAME`,
    );
  const entry = [
    '  {',
    `    id: ${quote(id)},`,
    `    title: ${quote(title)},`,
    ...(summary === '' ? [] : [`    summary: ${quote(summary)},`]),
    `    base: ${quote(base)},`,
    `    versions: [{ version: ${quote(version)}, description: ${quote(`apis/${file}`)} }],`,
    '  },',
  ].join('\n');
  const end = source.lastIndexOf('];');
  return `${source.slice(0, end)}${entry}\n${source.slice(end)}`;
}

const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;
