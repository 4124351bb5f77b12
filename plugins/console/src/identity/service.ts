import type { MyApplication } from '@portal/my-application/service';
import type { ProblemAnswer, TokenResponse } from '@portal/service/contract';
import type { Identity } from './identity.ts';

/** Why the service did not do what was asked, in words for the reader. */
export class ServiceRefusal extends Error {
  readonly slug: string | null;
  constructor(message: string, slug: string | null = null) {
    super(message);
    this.slug = slug;
  }
}

/** A token of an application for the sandbox, with just the scopes that are asked for. */
export async function becomeApplication({ id, name }: MyApplication, scopes: readonly string[]): Promise<Identity> {
  const token = await ask<TokenResponse>('POST', `/api/applications/${encodeURIComponent(id)}/sandbox-token`, { scope: scopes.join(' ') });
  return { type: 'application', id, name, ...readToken(token) };
}

/** A world of one's own for an hour, without registration. */
export async function becomeGuest(): Promise<Identity> {
  return { type: 'guest', ...readToken(await ask<TokenResponse>('POST', '/api/sandbox/guest', {})) };
}

const readToken = ({ access_token, scope, expires_in }: TokenResponse) => ({
  token: access_token,
  scopes: scope.split(' '),
  expiresAt: Date.now() + expires_in * 1000,
});

async function ask<Result>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result> {
  const json = body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, credentials: 'same-origin', cache: 'no-store', ...json }).catch(() => null);
  if (response === null) throw new ServiceRefusal('The portal cannot be reached. Check your connection and try again.');
  const type = response.headers.get('content-type') ?? '';
  // The contract says what an operation returns; the service's tests check that it does.
  if (response.ok && type.startsWith('application/json')) return (await response.json()) as Result;
  if (type.startsWith('application/problem+json')) {
    const { detail, title, type: problem } = (await response.json()) as ProblemAnswer;
    throw new ServiceRefusal(detail ?? title, problem.split(/[/#]/).at(-1) ?? null);
  }
  throw new ServiceRefusal('This portal runs without its service, so it can issue no tokens. Paste a token instead.');
}
