import type { RequestFilter, RequestPage } from '@refdesk/service-contract/requests';
import { type SqlBool, sql } from 'kysely';
import { type CursorPosition, formatPageCursor, parsePageCursor } from '../../core/database/cursor.ts';
import type { OpenServiceDatabase } from '../../core/database/open-database.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { isRequestOwnerOrganisation, type RequestOwner } from './owners.ts';
import {
  buildRequestIdCondition,
  buildRequestOwnerCondition,
  joinRequestNames,
  listedRequestColumns,
  selectRequestsByIndex,
  toLoggedRequestView,
} from './view.ts';

/** Requests of one page. */
const pageSize = 50;

/**
 * Maximum requests scanned per page, so that no filter makes it slow; the next page continues from there. Adjacent rows
 * are read faster than rows selected by an index, as in PostgreSQL, where the rows of all organisations are mixed.
 */
const scanned = { sideBySide: 20_000, picked: 5_000 };

/** Rows of the first step, doubled in each further one; PostgreSQL takes up to 0.5 ms to fetch a row from disk. */
const pickedFirst = 250;

/** Milliseconds per page; a step that is expected to exceed them is left to the next page. */
const patienceMs = 150;

/**
 * Reads a page of the requests of an organisation or a person, the newest first. One filter selects the index; the
 * others are checked row by row, for a limited number of rows and a limited time.
 */
export async function readRequestListPage(
  database: OpenServiceDatabase,
  owner: RequestOwner,
  filter: RequestFilter,
): Promise<RequestPage> {
  const { first, rest } = splitFilter(database, owner, filter);
  const maxRows = first === null && database.engine === 'sqlite' ? scanned.sideBySide : scanned.picked;
  const found: Awaited<ReturnType<typeof readStep>>['found'] = [];
  const started = performance.now();
  let after = filter.cursor === undefined ? null : parsePageCursor(filter.cursor);
  let looked = 0;
  for (
    let size = rest.length > 0 && database.engine === 'postgres' ? pickedFirst : maxRows;
    ;
    size = Math.min(size * 2, maxRows - looked)
  ) {
    const begun = performance.now();
    const step = await readStep(database, owner, {
      filter,
      after,
      first,
      rest,
      size,
      wanted: pageSize + 1 - found.length,
    });
    found.push(...step.found);
    looked += size;
    const requests = found.slice(0, pageSize).map(toLoggedRequestView);
    const last = found[pageSize - 1];
    if (found.length > pageSize && last) return { requests, next: formatPageCursor(last), searchedTo: null };
    if (step.end === null) return { requests, next: null, searchedTo: null };
    const now = performance.now();
    if (looked >= maxRows || now - started + 2 * (now - begun) > patienceMs)
      return { requests, next: formatPageCursor(step.end), searchedTo: formatApiInstant(step.end.at) };
    after = step.end;
  }
}

interface RequestQueryStep {
  readonly filter: RequestFilter;
  readonly after: CursorPosition | null;
  readonly first: Condition | null;
  readonly rest: readonly Condition[];
  /** Maximum rows to scan and requests to find. */
  readonly size: number;
  readonly wanted: number;
}

/** Matches among the next rows, and the last scanned row; null if there are no more rows, or if every row matches. */
async function readStep(
  database: OpenServiceDatabase,
  owner: RequestOwner,
  { filter, after, first, rest, size, wanted }: RequestQueryStep,
) {
  const { queries } = database;
  const window = scan(database, owner, filter, after, first);
  const matching = queries
    .selectFrom(window.limit(size).as('request'))
    .select(listedRequestColumns)
    .where((eb) => eb.and([buildRequestOwnerCondition(owner), ...rest.map((condition) => condition())]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted);
  const found = await joinRequestNames(queries, matching)
    .orderBy('request.at', 'desc')
    .orderBy('request.id', 'desc')
    .execute();
  if (rest.length === 0 || found.length === wanted) return { found, end: null };
  const end = await window
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return { found, end: end ?? null };
}

type Condition = () => ReturnType<typeof sql<SqlBool>>;

/** Selects rows in the order of the list, by the index that fits `first`. */
function scan(
  database: OpenServiceDatabase,
  owner: RequestOwner,
  { from, to }: RequestFilter,
  after: CursorPosition | null,
  first: Condition | null,
) {
  return selectRequestsByIndex(database, owner, first?.() ?? null)
    .select(listedRequestColumns)
    .select(
      isRequestOwnerOrganisation(owner)
        ? sql<string>`"request"."organisationId"`.as('organisationId')
        : sql<string>`"request"."personId"`.as('personId'),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', Date.parse(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', Date.parse(to ?? '')))
    .$if(after !== null, (query) => query.where(sql<SqlBool>`("at", "id") < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
}

/** Splits a filter into the condition for an index, the most selective one, and all others. */
function splitFilter(
  database: OpenServiceDatabase,
  owner: RequestOwner,
  filter: RequestFilter,
): { readonly first: Condition | null; readonly rest: readonly Condition[] } {
  const { requestId, credential, problem, status } = filter;
  const { engine } = database;
  // The same expression as in the index of failures, so that the database uses it. A request with a problem has failed.
  const failed = sql<SqlBool>`"status" >= 400`;
  const byHash =
    engine === 'postgres' && isRequestOwnerOrganisation(owner)
      ? sql<SqlBool>`hashtext("organisationId") = hashtext(${owner.organisationId}) and `
      : sql``;
  const indexed: readonly (Condition | null)[] = [
    requestId === undefined ? null : () => buildRequestIdCondition(database, owner, requestId),
    credential === undefined ? null : () => matchesCredential(database, owner, credential),
    isFailed(status) || problem !== undefined ? () => sql<SqlBool>`${byHash}${failed}` : null,
  ];
  const [first = null, ...others] = indexed.filter((condition) => condition !== null);
  // Other values can have the same hash.
  const exactly = credential === undefined ? [] : [() => sql<SqlBool>`coalesce("keyId", "clientId") = ${credential}`];
  return { first, rest: [...others, ...exactly, ...unindexed(filter)] };
}

const isFailed = (status: string | undefined): boolean => status === 'failed' || /^[45]/.test(status ?? '');

/** Uses the hash, which PostgreSQL's index contains. */
function matchesCredential({ engine }: OpenServiceDatabase, owner: RequestOwner, id: string) {
  return engine === 'postgres' && isRequestOwnerOrganisation(owner)
    ? sql<SqlBool>`hashtext(coalesce("keyId", "clientId")) = hashtext(${id})`
    : sql<SqlBool>`coalesce("keyId", "clientId") = ${id}`;
}

function unindexed({
  source,
  method,
  path,
  status,
  problem,
  operation,
  minMilliseconds,
  text,
}: RequestFilter): readonly Condition[] {
  const pattern = `%${escaped((text ?? '').toLowerCase())}%`;
  return [
    ...(source === undefined ? [] : [() => sql<SqlBool>`"source" = ${source}`]),
    ...(problem === undefined ? [] : [() => sql<SqlBool>`"problem" = ${problem}`]),
    ...(operation === undefined ? [] : [() => sql<SqlBool>`"operation" = ${operation}`]),
    ...(method === undefined ? [] : [() => sql<SqlBool>`"method" = ${method}`]),
    ...(path === undefined || path === '' ? [] : [() => sql<SqlBool>`"path" like ${`${escaped(path)}%`} escape '\\'`]),
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

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
