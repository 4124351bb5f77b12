import { join } from 'node:path';
import { type ApiVersion, formatOperationCountForAuthors } from '@refdesk/api-model/api';
import { type SuggestedFirstCall, suggestFirstCall } from '@refdesk/api-samples/suggest-first-call';
import { fillServerVariables } from '@refdesk/openapi/server';
import { unconfiguredSandboxUrl } from '@refdesk/portal-config/unconfigured-portal-url';
import { addPageAddressesToApiConfig } from '../../../packages/portal-config/src/add-page-addresses.ts';
import { deriveVariableAndKeyPrefixes } from '../../../packages/portal-config/src/derive-prefixes.ts';
import { loadVersionsOfAllApis } from '../../../plugins/api-reference/src/load/apis.ts';
import {
  type DescriptionDiagnostic,
  DescriptionError,
} from '../../../plugins/api-reference/src/load/description-diagnostic.ts';
import { formatPathRelativeToWorkingDirectory } from '../../../plugins/api-reference/src/load/relative-path.ts';
import { isRepairedError } from '../../../plugins/api-reference/src/load/repair-description.ts';
import { optionsSchema } from '../../../plugins/api-reference/src/options.ts';
import { root } from '../../command.ts';
import type { ImportedDescription } from '../add-api/import-description.ts';

/** Facts about the API of a new portal. */
export interface ApiOfNewPortal extends ImportedDescription {
  readonly basePath: `/docs/${string}`;
  /** Number of its operations, such as `12 operations`. */
  readonly operationCount: string;
  /** Origin of the API in production. */
  readonly serverOrigin: string;
  /** URL of the provider's support page. */
  readonly supportUrl: string | null;
  readonly licence: string | null;
  readonly firstCall: SuggestedFirstCall | null;
  /** Errors in the description that the portal works around. */
  readonly repairedErrors: readonly DescriptionDiagnostic[];
}

/**
 * Reads the description in the same way as the portal does.
 *
 * @throws DescriptionError if the description is invalid.
 */
export async function readApiOfNewPortal(
  name: string,
  imported: ImportedDescription,
  folder: string,
): Promise<ApiOfNewPortal> {
  const basePath = `/docs/${imported.id}` as const;
  const description = imported.originalFile ?? join(folder, 'apis', imported.file);
  const entry = {
    id: imported.id,
    title: imported.title,
    base: basePath,
    versions: [{ version: imported.version, description }],
  };
  const resolved = addPageAddressesToApiConfig(entry, unconfiguredSandboxUrl, deriveVariableAndKeyPrefixes(name));
  const toSourceDiagnostic = createSourceLocator(imported, description);
  const { versions, warnings } = await loadVersionsOfAllApis(
    optionsSchema.parse({ apis: [resolved] }).apis,
    join(root, 'site'),
  ).catch((error: unknown) => {
    throw error instanceof DescriptionError ? new DescriptionError(error.diagnostics.map(toSourceDiagnostic)) : error;
  });
  const [api] = versions;
  if (api === undefined) throw new Error(`${imported.file} has no version.`);
  const { contact, license } = api.publishedDocument.info;
  return {
    ...imported,
    basePath,
    operationCount: formatOperationCountForAuthors(api),
    serverOrigin: getProductionOrigin(api) ?? 'https://api.example.com',
    supportUrl: contact?.url !== undefined && URL.canParse(contact.url) ? contact.url : null,
    licence: license?.name ?? null,
    firstCall: suggestFirstCall(api),
    repairedErrors: warnings.filter(isRepairedError).map(toSourceDiagnostic),
  };
}

/**
 * Returns a function that replaces the checked file in a diagnostic with the source that the user passed. The line is
 * omitted if the file was converted.
 */
function createSourceLocator({ source, originalFile, isCopy }: ImportedDescription, description: string) {
  const checkedFile = formatPathRelativeToWorkingDirectory(description);
  return ({ file, line, ...diagnostic }: DescriptionDiagnostic): DescriptionDiagnostic => ({
    ...diagnostic,
    file: file === checkedFile ? source : file,
    ...((originalFile !== null || isCopy) && { line }),
  });
}

/**
 * Returns the origin of the server whose description contains "prod", otherwise that of the first server. Variables in
 * its URL have their defaults.
 */
function getProductionOrigin({ publishedDocument }: ApiVersion): string | null {
  const servers = (publishedDocument.servers ?? [])
    .map((server) => ({ ...server, url: fillServerVariables(server) }))
    .filter(({ url }) => URL.canParse(url) && /^https?:[^{}]*$/.test(url));
  const productionServer = servers.find(({ description = '' }) => /\bprod/i.test(description)) ?? servers[0];
  return productionServer === undefined ? null : new URL(productionServer.url).origin;
}
