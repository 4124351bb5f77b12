import type { RequestReport, RequestReportResult } from '@refdesk/service-contract/applications/requests';
import type { AppContext } from '../../core/context/app-context.ts';
import { incrementDataAccessCounters, type RequestForOrganisationData } from './count-accesses.ts';
import { calculateRequestLogExpiry, insertAndCountLoggedRequests, insertPersonalCredentialRequests } from './insert.ts';
import { maskRequestPath, type RequestMasker } from './mask.ts';
import { findClientOwners, findKeyOwners, isOrganisationRequestOwner } from './owners.ts';
import { createLogPartitions } from './partitions.ts';
import type { NewRequestLogRow, PersonRequestRow } from './schema.ts';

type Reported = RequestReport['requests'][number];

/**
 * Stores the requests that a gateway reports, masked according to the API descriptions. Reports are idempotent, so a
 * gateway that received no response can retry.
 */
export async function recordReportedRequests(
  { database, deprecations, now, portal }: AppContext,
  { requests }: RequestReport,
  maskers: readonly RequestMasker[] = [],
): Promise<RequestReportResult> {
  const { queries } = database;
  const clients = await findClientOwners(
    queries,
    requests.flatMap(({ clientId }) => clientId ?? []),
  );
  const keys = await findKeyOwners(
    queries,
    requests.flatMap(({ keyId }) => keyId ?? []),
  );
  const accessedOrganisations = new Map<NewRequestLogRow, number>();
  const organisationRows: NewRequestLogRow[] = [];
  const personRows: PersonRequestRow[] = [];
  for (const request of requests) {
    const owner = clients.get(request.clientId ?? '') ?? keys.get(request.keyId ?? '');
    const common = { ...toRow(request, now()), path: maskReportedPath(request, maskers) };
    if (owner === undefined || common.expiresAt <= now()) continue;
    if (isOrganisationRequestOwner(owner)) {
      const row = { ...common, ...owner };
      if (request.organisationNumber !== undefined) accessedOrganisations.set(row, request.organisationNumber);
      organisationRows.push(row);
    } else if (!portal.offer.organisations) {
      // Otherwise only organisations can use production.
      personRows.push({ ...common, ...owner });
    }
  }
  await createLogPartitions(
    database,
    organisationRows.map(({ expiresAt }) => expiresAt),
  );
  const stored = await queries.transaction().execute(async (transaction) => {
    const inserted = await insertAndCountLoggedRequests(transaction, organisationRows, deprecations);
    await incrementDataAccessCounters(
      transaction,
      inserted.flatMap((row) => toDataAccess(row, accessedOrganisations.get(row)) ?? []),
    );
    return inserted.length + (await insertPersonalCredentialRequests(transaction, personRows));
  });
  const accepted = organisationRows.length + personRows.length;
  return { kept: stored, repeated: accepted - stored, ignored: requests.length - accepted };
}

/** Converts a request to a data access; null if it accessed no organisation's data or belongs to no application. */
function toDataAccess(
  { applicationId, keyId, clientId, at, status }: NewRequestLogRow,
  organisationNumber: number | undefined,
): RequestForOrganisationData | null {
  if (organisationNumber === undefined || applicationId === null) return null;
  return { applicationId, credentialId: keyId ?? clientId ?? '', organisationNumber, at, hasFailed: status >= 400 };
}

function toRow(
  { id, at, method, status, milliseconds, ...rest }: Reported,
  now: number,
): Omit<PersonRequestRow, 'path' | 'personId'> {
  // Requests from a gateway whose clock is ahead would be listed before later ones.
  const time = Math.min(Date.parse(at), now);
  return {
    id,
    at: time,
    expiresAt: calculateRequestLogExpiry(time, 'gateway'),
    source: 'gateway',
    method,
    api: rest.api ?? null,
    version: rest.version ?? null,
    operation: rest.operation ?? null,
    status,
    problem: rest.problem ?? null,
    milliseconds,
    clientId: rest.clientId ?? null,
    keyId: rest.keyId ?? null,
    exchange: null,
  };
}

/** Masks a path. Parameters of the operation are masked even if they look like words. */
function maskReportedPath(
  { path: sent, operation: id, api, version }: Reported,
  maskers: readonly RequestMasker[],
): string {
  const path = sent.split(/[?#]/)[0] ?? '';
  const candidateMaskers = maskers.filter(
    (masker) => (api === undefined || masker.api === api) && (version === undefined || masker.version === version),
  );
  const masker =
    candidateMaskers.find((candidate) => candidate.findOperation(id ?? null) !== null) ??
    (api === undefined ? undefined : candidateMaskers[0]);
  return (masker === undefined ? maskRequestPath(path) : masker.maskPath(path, masker.findOperation(id ?? null))).slice(
    0,
    300,
  );
}
