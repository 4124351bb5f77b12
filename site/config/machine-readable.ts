import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineReadableOptions } from '@refdesk/machine-readable';
import { messages } from '@refdesk/messages/site';
import { applyDescriptionChanges } from '@refdesk/openapi/apply-changes';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { fillServerVariables } from '@refdesk/openapi/server';
import { portal } from '@refdesk/portal-config/chosen';
import { getLightModeAccent } from '@refdesk/theme/accent';
import { parse } from 'yaml';
import { additionalApiBasePaths, additionalApiLlmsSections } from './more-apis';

const { brand } = portal;
const { documentation, sections, fullText, kinds, ...otherOptions } = portal.machineReadable;

/** Section of the pages outside the reference, used if the provider defines no sections. */
const guides = {
  title: messages.guides,
  summary: messages.guidesSummary,
  paths: ['/', '/docs', '/documentation'],
};

/** Options of the machine-readable pages, in the order of the sections. */
export const machineReadableOptions: MachineReadableOptions = {
  ...otherOptions,
  provider: { name: brand.name, url: brand.homepage },
  logo: brand.logo,
  accent: getLightModeAccent(portal.theme.accent),
  agents: portal.modules.agents === false ? null : portal.addresses.agents,
  hasTables: portal.modules.dictionary !== false,
  exclude: ['/account', '/search', '/sitemap', '/404', '/404.html'],
  sections: [...(sections ?? []), ...additionalApiLlmsSections, ...(sections === undefined ? [guides] : [])],
  fullText: { exclude: [...fullText.exclude, ...additionalApiBasePaths] },
  kinds: { ...kinds, api: [...kinds.api, ...additionalApiBasePaths] },
  apis: portal.apis.flatMap(({ id, title, versions }) =>
    versions.map((version) => ({
      anchor: findServerUrl(version.description) ?? brand.url + getDocumentationPath(id, version),
      title: `${title} ${version.label}`,
      descriptions: [
        { href: `/downloads/${id}-${toUrlSegment(version.version)}.json`, type: 'application/vnd.oai.openapi+json' },
        { href: `/downloads/${id}-${toUrlSegment(version.version)}.yaml`, type: 'application/vnd.oai.openapi' },
      ],
      documentation: getDocumentationPath(id, version),
    })),
  ),
};

/**
 * Inserts facts into the texts of the options. Data of the APIs come from their descriptions, where a name in braces is
 * not a fact but, for example, a server variable.
 */
export async function insertFactsIntoMachineReadableOptions(
  fill: <Data>(data: Data) => Promise<Data>,
): Promise<typeof machineReadableOptions> {
  const { apis, ...texts } = machineReadableOptions;
  return { ...(await fill(texts)), apis };
}

/** Returns a version as it appears in URLs. */
function toUrlSegment(version: string): string {
  return version.replace(/[^\w.-]+/g, '-');
}

/** Returns the path of the documentation of an API version. */
function getDocumentationPath(
  id: string,
  {
    reference,
    categoryIndex,
  }: { readonly reference?: string | null | undefined; readonly categoryIndex?: string | null | undefined },
): string {
  return reference ?? categoryIndex ?? documentation[id] ?? '/';
}

/**
 * Returns the URL of the first server in a description, with overlays and hooks applied and the defaults of its
 * variables; null if it is missing or relative, or a variable has no value. Unreadable descriptions are ignored here,
 * because the reference reports them.
 */
export function findServerUrl(description: string): string | null {
  const file = join(__dirname, '..', description);
  try {
    const source = applyDescriptionChanges(file, parse(readFileSync(file, 'utf8'))) as Pick<OpenApiDocument, 'servers'>;
    const server = source.servers?.[0];
    const url = server === undefined ? '' : fillServerVariables(server);
    return URL.canParse(url) && !/[{}]/.test(url) ? url : null;
  } catch {
    return null;
  }
}
