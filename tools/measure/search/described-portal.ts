import { readFile } from 'node:fs/promises';
import type { ApiVersion } from '@refdesk/api-model/api';
import type { SearchDocument } from '@refdesk/search-index/document';
import { parse } from 'yaml';
import { addPageAddressesToApiConfig } from '../../../packages/portal-config/src/add-page-addresses.ts';
import { deriveVariableAndKeyPrefixes } from '../../../packages/portal-config/src/derive-prefixes.ts';
import { loadVersionsOfAllApis } from '../../../plugins/api-reference/src/load/apis.ts';
import { optionsSchema } from '../../../plugins/api-reference/src/options.ts';
import { createPagesAndSidebarsOfAllApis } from '../../../plugins/api-reference/src/pages/contribution.ts';
import { readApiHistories } from '../../../plugins/api-reference/src/versions/history.ts';
import { createDocumentsFromSearchEntries } from '../../../plugins/search/src/collect/documents.ts';
import { searchPluginOptionsSchema as searchOptions } from '../../../plugins/search/src/options.ts';
import { root } from '../../command.ts';

/** Pages of a portal with one API, as input for the search index. */
export interface ApiWithSearchDocuments {
  readonly api: ApiVersion;
  /** Parent path of the operations. */
  readonly basePath: string;
  readonly documents: readonly SearchDocument[];
}

/**
 * Creates the pages of a portal from a description, without a build.
 *
 * @throws Error if the description is invalid.
 */
export async function createSearchPagesFromDescription(
  id: string,
  description: string,
): Promise<ApiWithSearchDocuments> {
  const basePath = `/docs/${id}` as const;
  const version = await readVersion(description);
  const entry = { id, title: id, base: basePath, versions: [{ version, description }] };
  const resolved = addPageAddressesToApiConfig(entry, null, deriveVariableAndKeyPrefixes(id));
  const { versions } = await loadVersionsOfAllApis(optionsSchema.parse({ apis: [resolved] }).apis, root, 'pages');
  const [api] = versions;
  if (api === undefined) throw new Error(`${description} has no version.`);
  const options = searchOptions.parse({ phrases: '.' });
  const { pages } = createPagesAndSidebarsOfAllApis(versions, readApiHistories(versions));
  return {
    api,
    basePath,
    documents: pages.flatMap((page) => createDocumentsFromSearchEntries(page, page.searchEntries ?? [], options)),
  };
}

/** Reads `info.version` of a description in YAML or JSON. */
async function readVersion(description: string): Promise<string> {
  const text = await readFile(description, 'utf8');
  const { info } = (description.endsWith('.json') ? JSON.parse(text) : parse(text)) as {
    readonly info: { readonly version: string };
  };
  return info.version;
}
