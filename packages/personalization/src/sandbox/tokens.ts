import { messages } from '@refdesk/messages/page';
import { callServiceRouteForOutcome, type ServiceCallOutcome } from '@refdesk/service-client';
import type { CreatedSqlLogin, TokenResponse } from '@refdesk/service-contract';
import type { MyApplication } from '../my-applications.ts';
import type { IssuedSandboxToken } from './identity.ts';

/** Service error, with a message for the reader. */
export class ServiceError extends Error {
  readonly slug: string | null;
  constructor(message: string, slug: string | null = null) {
    super(message);
    this.slug = slug;
  }
}

/** Requests an application's sandbox token, limited to `scopes`. */
export async function requestApplicationSandboxToken(
  { id, name }: MyApplication,
  scopes: readonly string[],
): Promise<IssuedSandboxToken> {
  const token = getValueOrThrow(
    await callServiceRouteForOutcome('POST /api/applications/{applicationId}/sandbox-token', {
      params: { applicationId: id },
      body: { scope: scopes.join(' ') },
    }),
  );
  return { type: 'application', id, name, ...readToken(token) };
}

/** Creates a guest sandbox, which exists for an hour and needs no registration, and returns its token. */
export async function requestGuestSandboxToken(): Promise<IssuedSandboxToken> {
  const guest = getValueOrThrow(await callServiceRouteForOutcome('POST /api/sandbox/guest', { body: {} }));
  return { type: 'guest', ...readToken(guest), apiKey: guest.api_key };
}

/** Requests credentials for SQL access to a guest's sandbox. */
export async function requestGuestSqlLogin(apiKey: string): Promise<CreatedSqlLogin> {
  return getValueOrThrow(
    await callServiceRouteForOutcome('POST /api/sandbox/guest/sql-access', { body: { api_key: apiKey } }),
  );
}

/** Requests a sandbox token of the reader's REST client, with all scopes. */
export async function requestPersonalSandboxToken(): Promise<IssuedSandboxToken> {
  return {
    type: 'person',
    ...readToken(getValueOrThrow(await callServiceRouteForOutcome('POST /api/sandbox-token', { body: {} }))),
  };
}

const readToken = ({ access_token, scope, expires_in }: TokenResponse) => ({
  token: access_token,
  scopes: scope.split(' '),
  expiresAt: Date.now() + expires_in * 1000,
});

function getValueOrThrow<Value>(outcome: ServiceCallOutcome<Value>): Value {
  switch (outcome.type) {
    case 'done':
      return outcome.value;
    case 'refused':
      throw new ServiceError(outcome.problem.detail, outcome.problem.type.split(/[/#]/).at(-1));
    case 'offline':
      throw new ServiceError(messages.portalUnreachable);
    case 'unavailable':
      throw new ServiceError(messages.noServiceForTokens);
  }
}
