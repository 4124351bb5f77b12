import type { ProblemAnswer } from '@portal/service/contract';
import { offline, toFault, unavailable } from './api-fault.ts';
import { askPerson } from './interruption.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Reads from the service. The type is that of the contract for the path. */
export const read = <Answer>(path: string) => request<Answer>('GET', path);

/** Asks the service to do something. */
export const post = <Answer = void>(path: string, body?: unknown) => request<Answer>('POST', path, body);

/** Replaces something. */
export const put = <Answer = void>(path: string, body?: unknown) => request<Answer>('PUT', path, body);

/** Changes a part of something. */
export const patch = <Answer = void>(path: string, body?: unknown) => request<Answer>('PATCH', path, body);

/** Removes something. */
export const remove = <Answer = void>(path: string, body?: unknown) => request<Answer>('DELETE', path, body);

/**
 * Sends a request. When the session has expired, or the service wants to know again who it is, the person
 * is asked in a dialog and the same request is sent once more.
 *
 * @throws ApiFault when the service refuses, or does not answer.
 */
async function request<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  try {
    return await send<Answer>(method, path, body);
  } catch (fault) {
    if (!(await askPerson(fault))) throw fault;
    return send<Answer>(method, path, body);
  }
}

/** Sends a request without asking the person anything. */
export async function send<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const json = body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, credentials: 'same-origin', cache: 'no-store', ...json }).catch(() => {
    throw offline();
  });
  // The contract says what an operation answers; its tests check that it does.
  if (response.status === 204) return undefined as Answer;
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('application/json')) return (await response.json()) as Answer;
  if (type.startsWith('application/problem+json')) throw toFault((await response.json()) as ProblemAnswer, response);
  throw unavailable();
}
