import type { RequestFilter, RequestPage } from '@refdesk/service-contract/applications/requests';
import { type SqlBool, sql } from 'kysely';
import { formatPageCursor, parsePageCursor, type TimeSortedListPosition } from '../../core/database/cursor.ts';
import type { ServiceDatabase } from '../../core/database/open-service-database.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { isOrganisationRequestOwner, type RequestOwner } from './owners.ts';
import {
  buildRequestIdCondition,
  buildRequestOwnerCondition,
  joinCredentialNamesToRequests,
  listedRequestColumns,
  selectRequestsUsingDatabaseIndex,
  toLoggedRequestView,
} from './view.ts';

/** Number of requests per page. */
const pageSize = 50;

/**
 * Maximum number of requests scanned per page, so that no filter makes a page slow; the next page continues from there.
 * Adjacent rows are read faster than rows selected by an index. In PostgreSQL, where the rows of all organisations are
 * mixed, rows are never adjacent.
 */
const maxScannedRows = { adjacent: 20_000, indexed: 5_000 };

/** Rows scanned in the first step, doubled in each further step; PostgreSQL takes up to 0.5 ms per row from disk. */
const firstStepRows = 250;

/** Maximum milliseconds per page; a step that is expected to exceed this time is left to the next page. */
const maxPageMilliseconds = 150;

/**
 * Reads a page of the requests of an organisation or a person, the newest first. One filter selects the index; the
 * others are checked row by row, for a limited number of rows and a limited time.
 */
export async function readRequestListPage(
  database: ServiceDatabase,
  owner: RequestOwner,
  filter: RequestFilter,
): Promise<RequestPage> {
  const { first: firstCondition, rest: otherConditions } = splitFilter(database, owner, filter);
  const maxRows =
    firstCondition === null && database.engine === 'sqlite' ? maxScannedRows.adjacent : maxScannedRows.indexed;
  const matches: Awaited<ReturnType<typeof readStep>>['matches'] = [];
  const started = performance.now();
  let after = filter.cursor === undefined ? null : parsePageCursor(filter.cursor);
  let scannedRows = 0;
  for (
    let size = otherConditions.length > 0 && database.engine === 'postgres' ? firstStepRows : maxRows;
    ;
    size = Math.min(size * 2, maxRows - scannedRows)
  ) {
    const stepStarted = performance.now();
    const step = await readStep(database, owner, {
      filter,
      after,
      firstCondition,
      otherConditions,
      maxRows: size,
      maxRequests: pageSize + 1 - matches.length,
    });
    matches.push(...step.matches);
    scannedRows += size;
    const requests = matches.slice(0, pageSize).map(toLoggedRequestView);
    const last = matches[pageSize - 1];
    if (matches.length > pageSize && last) return { requests, next: formatPageCursor(last), searchedTo: null };
    if (step.end === null) return { requests, next: null, searchedTo: null };
    const now = performance.now();
    if (scannedRows >= maxRows || now - started + 2 * (now - stepStarted) > maxPageMilliseconds)
      return { requests, next: formatPageCursor(step.end), searchedTo: formatApiInstant(step.end.at) };
    after = step.end;
  }
}

interface RequestQueryStep {
  readonly filter: RequestFilter;
  readonly after: TimeSortedListPosition | null;
  readonly firstCondition: Condition | null;
  readonly otherConditions: readonly Condition[];
  /** Maximum number of rows to scan. */
  readonly maxRows: number;
  /** Maximum number of matches to return. */
  readonly maxRequests: number;
}

/** Returns matches among the next rows, and the last scanned row if the search has to continue after it. */
async function readStep(
  database: ServiceDatabase,
  owner: RequestOwner,
  { filter, after, firstCondition, otherConditions, maxRows: size, maxRequests }: RequestQueryStep,
) {
  const { queries } = database;
  const window = selectRowsInListOrder(database, owner, filter, after, firstCondition);
  const matching = queries
    .selectFrom(window.limit(size).as('request'))
    .select(listedRequestColumns)
    .where((eb) => eb.and([buildRequestOwnerCondition(owner), ...otherConditions.map((condition) => condition())]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRequests);
  const matches = await joinCredentialNamesToRequests(queries, matching)
    .orderBy('request.at', 'desc')
    .orderBy('request.id', 'desc')
    .execute();
  if (otherConditions.length === 0 || matches.length === maxRequests) return { matches, end: null };
  const end = await window
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return { matches, end: end ?? null };
}

type Condition = () => ReturnType<typeof sql<SqlBool>>;

/** Selects rows in list order, through the index that fits `first`. */
function selectRowsInListOrder(
  database: ServiceDatabase,
  owner: RequestOwner,
  { from, to }: RequestFilter,
  after: TimeSortedListPosition | null,
  first: Condition | null,
) {
  return selectRequestsUsingDatabaseIndex(database, owner, first?.() ?? null)
    .select(listedRequestColumns)
    .select(
      isOrganisationRequestOwner(owner)
        ? sql<string>`"request"."organisationId"`.as('organisationId')
        : sql<string>`"request"."personId"`.as('personId'),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', Date.parse(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', Date.parse(to ?? '')))
    .$if(after !== null, (query) => query.where(sql<SqlBool>`("at", "id") < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
}

/** Splits a filter into its most selective condition that has an index, and all others. */
function splitFilter(
  database: ServiceDatabase,
  owner: RequestOwner,
  filter: RequestFilter,
): { readonly first: Condition | null; readonly rest: readonly Condition[] } {
  const { requestId, credential, problem, status } = filter;
  const { engine } = database;
  // The expression of the failure index, so that the database uses that index. Every request with a problem has failed.
  const failed = sql<SqlBool>`"status" >= 400`;
  const organisationHash =
    engine === 'postgres' && isOrganisationRequestOwner(owner)
      ? sql<SqlBool>`hashtext("organisationId") = hashtext(${owner.organisationId}) and `
      : sql``;
  const indexedConditions: readonly (Condition | null)[] = [
    requestId === undefined ? null : () => buildRequestIdCondition(database, owner, requestId),
    credential === undefined ? null : () => matchesCredential(database, owner, credential),
    isFailed(status) || problem !== undefined ? () => sql<SqlBool>`${organisationHash}${failed}` : null,
  ];
  const [first = null, ...others] = indexedConditions.filter((condition) => condition !== null);
  // Other credentials can have the same hash.
  const exactCredential =
    credential === undefined ? [] : [() => sql<SqlBool>`coalesce("keyId", "clientId") = ${credential}`];
  return { first, rest: [...others, ...exactCredential, ...listUnindexedConditions(filter)] };
}

const isFailed = (status: string | undefined): boolean => status === 'failed' || /^[45]/.test(status ?? '');

/** Selects by the hash that PostgreSQL's index contains. */
function matchesCredential({ engine }: ServiceDatabase, owner: RequestOwner, id: string) {
  return engine === 'postgres' && isOrganisationRequestOwner(owner)
    ? sql<SqlBool>`hashtext(coalesce("keyId", "clientId")) = hashtext(${id})`
    : sql<SqlBool>`coalesce("keyId", "clientId") = ${id}`;
}

function listUnindexedConditions({
  source,
  method,
  path,
  status,
  problem,
  operation,
  minMilliseconds,
  text,
}: RequestFilter): readonly Condition[] {
  const pattern = `%${escapeLikePattern((text ?? '').toLowerCase())}%`;
  return [
    ...(source === undefined ? [] : [() => sql<SqlBool>`"source" = ${source}`]),
    ...(problem === undefined ? [] : [() => sql<SqlBool>`"problem" = ${problem}`]),
    ...(operation === undefined ? [] : [() => sql<SqlBool>`"operation" = ${operation}`]),
    ...(method === undefined ? [] : [() => sql<SqlBool>`"method" = ${method}`]),
    ...(path === undefined || path === ''
      ? []
      : [() => sql<SqlBool>`"path" like ${`${escapeLikePattern(path)}%`} escape '\\'`]),
    ...(status === undefined || status === 'failed' ? [] : [matchesStatus(status)]),
    ...(minMilliseconds === undefined ? [] : [() => sql<SqlBool>`"milliseconds" >= ${minMilliseconds}`]),
    ...(text === undefined || text === ''
      ? []
      : [
          () =>
            sql<SqlBool>`lower("path" || ' ' || "id" || ' ' || coalesce("operation", '') || ' ' || coalesce("problem", '')) like ${pattern} escape '\\'`,
        ]),
  ];
}

function matchesStatus(status: string): Condition {
  const minimum = Number(status.replace('xx', '00'));
  return () => sql<SqlBool>`"status" between ${minimum} and ${status.endsWith('xx') ? minimum + 99 : minimum}`;
}

function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
