import { instantToLocal } from '@refdesk/field-map';
import { z } from 'zod';
import type { SandboxOperation } from '../description/operation.ts';
import { ProblemError } from '../problem-error.ts';
import { createDeprecationHeaders } from './deprecation.ts';

const exchange = z.object({ apiKey: z.string().min(1).max(2000), companyCode: z.string().min(1).max(30) });

/**
 * Reads the credentials that the authentication proxy 1.0.0 exchanges for a session.
 * @throws ProblemError `BAD_REQUEST` with the first error.
 */
export async function readSessionExchange(request: Request): Promise<z.output<typeof exchange>> {
  const body = exchange.safeParse(await request.json().catch(() => null));
  if (body.success) return body.data;
  const [name] = body.error.issues[0]?.path ?? [];
  throw new ProblemError(
    'BAD_REQUEST',
    name === undefined ? 'The body is not well-formed JSON' : `${String(name)} is missing or invalid`,
  );
}

/** Headers of every response of the proxy 1.0.0, which is deprecated together with version 1.0.0. */
export function createSessionHeaders(operations: readonly SandboxOperation[]): Readonly<Record<string, string>> {
  const deprecated = operations.find(({ deprecation }) => deprecation !== null);
  return {
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    ...(deprecated && createDeprecationHeaders(deprecated, () => null)),
  };
}

/** Formats a time as version 1.0.0 does: local, without an offset. */
export function formatSessionTime(milliseconds: number): string {
  return instantToLocal(new Date(milliseconds).toISOString());
}
