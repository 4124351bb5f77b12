import { getServiceText } from '@refdesk/messages/request-language';
import { isRecord, type Json } from '@refdesk/sandbox';
import {
  type LatestFailedRequest,
  type RecordedExchange,
  type RequestDetail,
  type RequestFilterCredentials,
  type RequestView,
  recordedExchangeSchema,
} from '@refdesk/service-contract/applications/requests';
import { sql } from 'kysely';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction, ServiceDatabase } from '../../core/database/open-service-database.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { findOperationReferencePagePath } from '../../core/portal/operation-page.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import type { PortalSandbox } from '../sandbox/open-portal-sandbox.ts';
import type { PortalSandboxAndMocks } from '../sandbox/stateful.ts';
import type { RequestOwner } from './owners.ts';
import {
  buildRequestIdCondition,
  joinCredentialNamesToRequests,
  listedRequestColumns,
  selectRequestsOfOwner,
  toLoggedRequestView,
} from './view.ts';

/**
 * Reads a request of an organisation or a person, with the explanation of its problem.
 *
 * @throws Problem 404 if it does not exist or was removed.
 */
export async function readRequestDetail(
  { database, portal }: AppContext,
  sandboxes: PortalSandboxAndMocks,
  owner: RequestOwner,
  id: string,
): Promise<RequestDetail> {
  const requestQuery = selectRequestsOfOwner(database, owner).where(buildRequestIdCondition(database, owner, id));
  const row = await joinCredentialNamesToRequests(
    database.queries,
    requestQuery.select(listedRequestColumns),
  ).executeTakeFirst();
  const content = await requestQuery.select('exchange').executeTakeFirst();
  if (row === undefined || content === undefined)
    throw commonRequestProblemFactories.notFound(getServiceText('noSuchRequest'));
  const { exchange } = content;
  const request = toLoggedRequestView(row);
  const { sandbox, isEarlier, operation, operationUrl } = await findRequestOperation(portal, sandboxes, request);
  const recorded = exchange === null ? null : recordedExchangeSchema.parse(JSON.parse(exchange));
  const pathParameters = operation === undefined ? {} : readPathParameters(operation.path, request.path);
  return {
    request,
    exchange: recorded,
    pathParameters,
    operationUrl,
    successor:
      sandbox && operation && isEarlier
        ? translateToCurrentVersion(sandbox, operation.id, pathParameters, recorded)
        : null,
    problem: request.problem === null ? null : describeProblem(sandbox, request.problem),
  };
}

/** Finds the operation of a request in its API; `sandbox` is null for an API that is mocked from its description. */
async function findRequestOperation(
  portal: ServicePortal,
  { sandbox, mocks }: PortalSandboxAndMocks,
  { api, version, operation: id }: RequestView,
) {
  const mock = api === null || version === null ? null : ((await mocks?.find(`${api}/${version}`)) ?? null);
  if (mock !== null) {
    const operation = mock.operations.find((candidate) => candidate.id === id);
    const operationUrl =
      operation === undefined ? null : findOperationReferencePagePath(portal, mock.name, mock.description, operation);
    return { sandbox: null, isEarlier: false, operation, operationUrl };
  }
  const isEarlier = version !== null && version === sandbox?.previousSandboxApi?.description.info.version;
  const operation = (isEarlier ? sandbox?.previousSandboxApi : sandbox?.engine)?.operations.find(
    (candidate) => candidate.id === id,
  );
  return {
    sandbox,
    isEarlier,
    operation,
    operationUrl: operation === undefined || isEarlier ? null : (sandbox?.getOperationPath(operation) ?? null),
  };
}

/** Translates a request to the previous version into one to the current version. */
function translateToCurrentVersion(
  sandbox: PortalSandbox,
  operation: string,
  path: Readonly<Record<string, string>>,
  recorded: RecordedExchange | null,
): RequestDetail['successor'] {
  const query = Object.fromEntries((recorded?.query ?? []).filter(([, value]) => !isMasked(value)));
  const body = removeMaskedValues(recorded?.request.body);
  const newer = sandbox.previousSandboxApi?.translateToNewer({
    operation,
    path,
    query,
    body: isRecord(body) ? body : null,
  });
  const newerOperation = sandbox.engine.operations.find(({ id }) => id === newer?.operation);
  const operationUrl = newerOperation === undefined ? null : sandbox.getOperationPath(newerOperation);
  if (!newer || !newerOperation || operationUrl === null) return null;
  const pathParameters = Object.fromEntries(Object.entries(newer.path).map(([name, value]) => [name, String(value)]));
  return {
    version: sandbox.engine.description.info.version,
    method: newerOperation.method.toUpperCase(),
    path: newerOperation.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => pathParameters[name] ?? whole),
    operationUrl,
    pathParameters,
    query: Object.entries(newer.query).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, String(item)]),
    ),
    body: newer.body,
  };
}

/** Removes masked values, which cannot be sent again. */
function removeMaskedValues(value: unknown): Json {
  if (Array.isArray(value)) return value.map(removeMaskedValues);
  if (typeof value !== 'object' || value === null) return toJson(value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isMasked(inner) ? [] : [[name, removeMaskedValues(inner)]])),
  );
}

const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes('[masked');

const toJson = (value: unknown): Json =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Reads path parameters: `/jobs/{jobId}` and `/jobs/7` → `{ jobId: '7' }`. */
function readPathParameters(template: string, path: string): Readonly<Record<string, string>> {
  const parts = path.split('/');
  const named = template.split('/').map((part, index) => [part.match(/^\{(.+)\}$/)?.[1], parts[index]] as const);
  return Object.fromEntries(
    named.flatMap(([name, value]) => (name === undefined || value === undefined ? [] : [[name, value]])),
  );
}

function describeProblem(sandbox: PortalSandbox | null, slug: string): RequestDetail['problem'] {
  const type = sandbox?.engine.description['x-problems']?.[slug];
  if (type === undefined) return null;
  const { title, meaning = null, causes = [], remedy = null } = type;
  return { title, meaning, causes: [...causes], remedy, url: `/problems/${slug}` };
}

/** Lists the clients and keys of an organisation, for filtering its requests. */
export async function listOrganisationClientsAndKeys(
  queries: DatabaseOrTransaction,
  organisationId: string,
): Promise<RequestFilterCredentials> {
  const clients = await queries
    .selectFrom('client')
    .innerJoin('application', 'application.id', 'client.applicationId')
    .select(['client.id', 'application.name', 'client.environment'])
    .where('application.organisationId', '=', organisationId)
    .orderBy('application.nameKey')
    .execute();
  const keys = await queries
    .selectFrom('apiKey')
    .select(['id', 'name', 'environment'])
    .where('organisationId', '=', organisationId)
    .orderBy('name')
    .execute();
  // The column only contains these environments.
  const toCredential = (kind: 'client' | 'key') => (row: (typeof keys)[number]) => ({
    ...row,
    kind,
    environment: row.environment as 'sandbox' | 'production',
  });
  return { credentials: [...clients.map(toCredential('client')), ...keys.map(toCredential('key'))] };
}

/** Maximum number of failed requests to a personal sandbox that are searched for a problem. */
const maxSearchedFailures = 500;

/** Number of days for which problems are counted: the longest retention period of requests. */
const countedDays = 30;

type ProblemOccurrence = NonNullable<LatestFailedRequest['last']>;

/** Finds when a person or their organisations last had a problem, and counts its occurrences in the last 30 days. */
export async function readProblemOccurrencesForPerson(
  database: ServiceDatabase,
  now: number,
  personId: string,
  problem: string,
): Promise<LatestFailedRequest> {
  const memberships = await database.queries
    .selectFrom('member')
    .select('organisationId')
    .where('personId', '=', personId)
    .execute();
  const results = await Promise.all([
    findPersonalProblem(database, personId, problem),
    ...memberships.map(({ organisationId }) => findOrganisationProblem(database, now, organisationId, problem)),
  ]);
  const occurrences = results.filter((problem) => problem !== null).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const count = occurrences.reduce((sum, problem) => sum + problem.count, 0);
  return { last: occurrences[0] === undefined ? null : { ...occurrences[0], count } };
}

/** Searches failures of a personal sandbox one by one, the latest first, since they are few. */
async function findPersonalProblem(
  database: ServiceDatabase,
  personId: string,
  problem: string,
): Promise<ProblemOccurrence | null> {
  const failures = await selectRequestsOfOwner(database, { personId })
    .where('status', '>=', 400)
    .select(['id', 'at', 'operation', 'problem'])
    .orderBy('at', 'desc')
    .limit(maxSearchedFailures)
    .execute();
  const occurrences = failures.filter((failure) => failure.problem === problem);
  const [last] = occurrences;
  if (last === undefined) return null;
  return {
    id: last.id,
    at: formatApiInstant(last.at),
    operation: last.operation,
    count: occurrences.length,
    isOwn: true,
  };
}

/** Reads the count and the last day from the daily counters, since an organisation can have millions of requests. */
async function findOrganisationProblem(
  database: ServiceDatabase,
  now: number,
  organisationId: string,
  problem: string,
): Promise<ProblemOccurrence | null> {
  const { count, lastAt } = await database.queries
    .selectFrom('apiUse')
    .select(({ fn }) => [fn.sum<number | string | null>('calls').as('count'), fn.max('lastAt').as('lastAt')])
    .where('organisationId', '=', organisationId)
    // A literal, so that PostgreSQL uses the partial index of counters with a problem.
    .where('problem', '<>', sql.lit(''))
    .where('problem', '=', problem)
    .where('day', '>=', formatUtcDay(now - countedDays * 24 * 60 * 60_000))
    .executeTakeFirstOrThrow();
  // Both are null if no counter exists.
  if (count === null || lastAt === null) return null;
  const last = await selectRequestsOfOwner(database, { organisationId })
    .where('at', '=', Number(lastAt))
    .where('problem', '=', problem)
    .select(['id', 'at', 'operation'])
    .limit(1)
    .executeTakeFirst();
  // Requests to the sandbox are stored for a shorter time than their counts.
  if (last === undefined) return null;
  return { id: last.id, at: formatApiInstant(last.at), operation: last.operation, count: Number(count), isOwn: false };
}
