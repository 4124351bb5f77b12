import { join } from 'node:path';
import { operationName } from '../../../packages/openapi/src/operation-address.ts';
import { prefixesOf } from '../../../packages/portal-config/src/prefixes.ts';
import { resolveApi } from '../../../packages/portal-config/src/resolve-api.ts';
import { loadApis } from '../../../plugins/api-reference/src/load/apis.ts';
import type { ApiVersion } from '../../../plugins/api-reference/src/model/api.ts';
import { type Operation, readOperation } from '../../../plugins/api-reference/src/model/operation.ts';
import { optionsSchema } from '../../../plugins/api-reference/src/options.ts';
import { printCode } from '../../../plugins/api-reference/src/samples/print-code.ts';
import { sampleRequest } from '../../../plugins/api-reference/src/samples/request.ts';
import { sampleResponses } from '../../../plugins/api-reference/src/samples/responses.ts';
import { root } from '../../command.ts';
import type { TakenDescription } from '../add-api/take-description.ts';

/** Until the provider says where the portal is. */
export const portalUrl = 'https://developers.example.com';

/** What a new portal says of its API. */
export interface NewApi extends TakenDescription {
  readonly base: `/docs/${string}`;
  readonly operations: number;
  /** Origin of the API in production. */
  readonly server: string;
  /** Where the provider is reached: an address of the web. */
  readonly contact: string | null;
  readonly licence: string | null;
  readonly firstCall: FirstCall | null;
}

/** The request that a newcomer sends first. */
export interface FirstCall {
  /** The name by which the operation goes. */
  readonly operation: string;
  readonly title: string;
  /** For a shell. */
  readonly code: string;
  readonly status: string;
  /** Empty where the response has no body, or one that is too long for a guide. */
  readonly body: string;
}

/**
 * Reads the description as the portal will.
 *
 * @throws DescriptionError when it cannot be shown.
 */
export async function readNewApi(name: string, taken: TakenDescription, folder: string): Promise<NewApi> {
  const base = `/docs/${taken.id}` as const;
  const written = { id: taken.id, title: taken.title, base, versions: [{ version: taken.version, description: join(folder, 'apis', taken.file) }] };
  const placed = resolveApi(written, portalUrl.replace('//', '//sandbox.'), prefixesOf(name));
  const { versions } = await loadApis(optionsSchema.parse({ apis: [placed] }).apis, join(root, 'site'));
  const [api] = versions;
  if (api === undefined) throw new Error(`${taken.file} has no version.`);
  const { contact, license } = api.published.info;
  return {
    ...taken,
    base,
    operations: api.operations.length,
    server: productionOf(api) ?? 'https://api.example.com',
    contact: contact?.url !== undefined && URL.canParse(contact.url) ? contact.url : null,
    licence: license?.name ?? null,
    firstCall: findFirstCall(api),
  };
}

/** The server that calls itself production, else the first. */
function productionOf({ published }: ApiVersion): string | null {
  const servers = (published.servers ?? []).filter(({ url }) => URL.canParse(url) && /^https?:/.test(url));
  const chosen = servers.find(({ description = '' }) => /\bprod/i.test(description)) ?? servers[0];
  return chosen === undefined ? null : new URL(chosen.url).origin;
}

/** A read that needs the least: lists before records, and what needs no parameter before what does. */
function findFirstCall(api: ApiVersion): FirstCall | null {
  const reads = api.operations
    .filter(({ method, operation }) => method === 'get' && operation.deprecated !== true)
    .map((place) => ({ place, operation: readOperation(api.document, place) }));
  const [easiest] = reads.toSorted((one, other) => needs(one.operation) - needs(other.operation));
  if (easiest === undefined) return null;
  const { operation, place } = easiest;
  const code = printCode(sampleRequest(api.document, operation), api.variables).find(({ language }) => language === 'bash')?.code ?? '';
  const response = sampleResponses(api.document, operation).find(({ status }) => status.startsWith('2'));
  const body = response?.body ?? '';
  return {
    operation: operationName(place.operation, place.method, place.route),
    title: operation.title,
    code,
    status: response?.status ?? '200',
    body: body.split('\n').length <= 60 ? body : '',
  };
}

const needs = ({ parameters }: Operation): number => parameters.filter(({ isRequired }) => isRequired).length;
