import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addPageAddressesToApiConfig } from '../../../packages/portal-config/src/add-page-addresses.ts';
import { deriveVariableAndKeyPrefixes } from '../../../packages/portal-config/src/derive-prefixes.ts';
import { loadVersionsOfAllApis } from '../../../plugins/api-reference/src/load/apis.ts';
import { optionsSchema } from '../../../plugins/api-reference/src/options.ts';
import { root } from '../../command.ts';
import { deriveSearchPhrasesFromDescription } from './derive-search-phrases-from-description.ts';
import { formatSearchTermsYaml } from './format-search-terms-yaml.ts';

interface DescribedApi {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly basePath: string;
  /** Absolute path of the description. */
  readonly description: string;
}

/**
 * Writes drafted phrases to `search-terms.yaml` next to a description, unless the file exists.
 *
 * @returns Path of the file, or null if nothing was written.
 */
export async function writeDerivedSearchPhrases({
  id,
  title,
  version,
  basePath,
  description,
}: DescribedApi): Promise<string | null> {
  const file = join(dirname(description), 'search-terms.yaml');
  if (existsSync(file) || !basePath.startsWith('/docs/')) return null;
  const entry = { id, title, base: basePath as `/docs/${string}`, versions: [{ version, description }] };
  const resolved = addPageAddressesToApiConfig(entry, null, deriveVariableAndKeyPrefixes(id));
  const [api] = (await loadVersionsOfAllApis(optionsSchema.parse({ apis: [resolved] }).apis, root, 'pages')).versions;
  const phrases = api ? deriveSearchPhrasesFromDescription(api) : new Map();
  if (phrases.size === 0) return null;
  await writeFile(file, formatSearchTermsYaml(`${basePath}/`, phrases));
  return file;
}
