import { messages } from '@refdesk/messages/requests';
import { buildServicePathWithResponseType } from '@refdesk/service-client';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';

/** Reads the changes in an organisation's sandbox, or in the reader's personal sandbox if `organisationId` is null. */
export function useChangedSandboxRecords(organisationId: string | null) {
  const personal = useServiceResource('GET /api/account/sandbox', organisationId === null ? {} : null);
  const shared = useServiceResource(
    'GET /api/organisations/{organisationId}/sandbox',
    organisationId === null ? null : { params: { organisationId } },
  );
  return organisationId === null ? personal : shared;
}

/** Fetches the changes in a sandbox once, without a hook. */
export const fetchChangedSandboxRecords = (organisationId: string | null) =>
  organisationId === null
    ? requestService('GET /api/account/sandbox')
    : requestService('GET /api/organisations/{organisationId}/sandbox', { params: { organisationId } });

/** Reads the messages that actions would have sent. */
export function useSandboxOutbox(organisationId: string | null) {
  const personal = useServiceResource('GET /api/account/sandbox/outbox', organisationId === null ? {} : null);
  const shared = useServiceResource(
    'GET /api/organisations/{organisationId}/sandbox/outbox',
    organisationId === null ? null : { params: { organisationId } },
  );
  return organisationId === null ? personal : shared;
}

/** Reads the logins for SQL access. */
export function useSqlAccess(organisationId: string | null) {
  const personal = useServiceResource('GET /api/account/sandbox/sql-access', organisationId === null ? {} : null);
  const input = organisationId === null ? null : { params: { organisationId } };
  const shared = useServiceResource('GET /api/organisations/{organisationId}/sandbox/sql-access', input);
  return organisationId === null ? personal : shared;
}

/** Creates a login for SQL access, which replaces the reader's previous login. */
export const createSqlLogin = (organisationId: string | null) =>
  organisationId === null
    ? requestService('POST /api/account/sandbox/sql-access')
    : requestService('POST /api/organisations/{organisationId}/sandbox/sql-access', { params: { organisationId } });

/** Revokes a login for SQL access. */
export const requestSqlLoginRevocation = (organisationId: string | null, credentialId: string): Promise<unknown> =>
  organisationId === null
    ? requestService('DELETE /api/account/sandbox/sql-access/{credentialId}', { params: { credentialId } })
    : requestService('DELETE /api/organisations/{organisationId}/sandbox/sql-access/{credentialId}', {
        params: { organisationId, credentialId },
      });

/** Refreshes the tables that SQL tools read. */
export const refreshSqlTables = (organisationId: string | null) =>
  organisationId === null
    ? requestService('POST /api/account/sandbox/sql-access/refresh')
    : requestService('POST /api/organisations/{organisationId}/sandbox/sql-access/refresh', {
        params: { organisationId },
      });

export const getOutboxFileUrl = (organisationId: string | null, itemId: string): string =>
  organisationId === null
    ? buildServicePathWithResponseType('GET /api/account/sandbox/outbox/{itemId}/file', { params: { itemId } })
    : buildServicePathWithResponseType('GET /api/organisations/{organisationId}/sandbox/outbox/{itemId}/file', {
        params: { organisationId, itemId },
      });

/** Labels of a sandbox's download formats, keyed by file extension. */
export const sandboxDownloadFormats = {
  sqlite: messages.sqliteDatabase,
  sql: messages.postgresqlDump,
  json: 'JSON',
} as const;

export function getSandboxDownloadUrl(
  organisationId: string | null,
  format: keyof typeof sandboxDownloadFormats,
): string {
  return organisationId === null
    ? buildServicePathWithResponseType(`GET /api/account/sandbox/world.${format}`, {})
    : buildServicePathWithResponseType(`GET /api/organisations/{organisationId}/sandbox/world.${format}`, {
        params: { organisationId },
      });
}
