import { join } from 'node:path';
import { loadSite } from '@docusaurus/core/lib/server/site.js';
import { loadDictionary } from '@portal/dictionary/load/load-dictionary';
import { inProvider, portal } from '@portal/portal-config/chosen';
import { portalKey } from '@portal/portal-config/provider-folder';
import { findElementFaults } from '../../plugins/content-references/src/guide-elements.ts';
import { facts } from '../../site/config/content-references.ts';
import { redirects } from '../../site/config/redirects.ts';
import { root } from '../command.ts';
import { findGoneFaults, findGuideFaults, redirectFaults } from './steps/guide-faults.ts';
import { findBrokenLinks } from './steps/links.ts';
import { findSearchFaults } from './steps/search-faults.ts';
import { findUnlistedGuides } from './steps/unlisted-guides.ts';

// What a build finds wrong in content before it draws a page: configuration, sidebars, descriptions, tables, addresses, and links.
const siteDir = join(root, 'site');
process.chdir(siteDir);
process.env.NODE_ENV ??= 'production';
process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = `.cache/check/${portalKey()}`;
// A fault of content is told in its own words; where the code that found it stands helps no writer.
const { props } = await loadSite({ siteDir }).catch(async (error: unknown) => {
  const told = error instanceof Error ? messagesOf(error) : [String(error)];
  // What is read first stops at its own fault: those of tables and guides are told beside it.
  const others = [...(await dictionaryFaults()), ...(await findGuideFaults()), ...(await findElementFaults(facts, inProvider('.')))];
  console.error([...told, ...others.filter((message) => !told.includes(message))].join('\n'));
  process.exit(1);
});
const pages = new Set(props.routesPaths);
const addresses = new Set([...pages, ...redirects.map(({ from }) => from)]);
const faults = [
  ...(await findBrokenLinks(pages)),
  ...(await findElementFaults(facts, inProvider('.'))),
  ...(await findGuideFaults()),
  ...findUnlistedGuides(props.routes),
  ...redirectFaults(redirects, pages),
  ...(await findGoneFaults(redirects, pages)),
  ...(await findSearchFaults(addresses)),
];
if (faults.length > 0) console.error(`Content has faults:\n- ${faults.join('\n- ')}`);
process.exit(faults.length === 0 ? 0 : 1);

async function dictionaryFaults(): Promise<readonly string[]> {
  if (portal.modules.dictionary === false) return [];
  return loadDictionary(inProvider('dictionary')).then(
    () => [],
    (error: unknown) => (error instanceof Error ? messagesOf(error) : [String(error)]),
  );
}

function messagesOf({ message, cause }: Error): string[] {
  return [message, ...(cause instanceof Error ? messagesOf(cause) : [])];
}
