import type { OperationResponse, SandboxOperation } from '../description/operation.ts';

/** Preferences of the header `Prefer` (RFC 7240) that the sandbox supports. */
export interface RequestPreferences {
  /** Status of the requested response. */
  readonly code: number | null;
  /** Slug of the requested problem. */
  readonly problem: string | null;
  /** Seconds to wait before the response. */
  readonly wait: number | null;
}

/** Maximum wait in seconds. */
const maxWaitSeconds = 10;

/** Parses `Prefer: code=503, wait=2`; unknown preferences are ignored, as the RFC requires. */
export function parsePreferHeader(header: string | undefined): RequestPreferences {
  const preferences = new Map(
    (header ?? '').split(',').map((preference) => {
      const [name = '', value = ''] = (preference.split(';')[0] ?? '').split('=', 2);
      return [name.trim().toLowerCase(), value.trim().replaceAll('"', '')] as const;
    }),
  );
  const readNumber = (name: string) =>
    /^\d{1,3}$/.test(preferences.get(name) ?? '') ? Number(preferences.get(name)) : null;
  const wait = readNumber('wait');
  return {
    code: readNumber('code'),
    problem: preferences.get('problem') || null,
    wait: wait === null ? null : Math.min(wait, maxWaitSeconds),
  };
}

/**
 * Returns the preferred response with the preference that selected it; null if the description has no such response.
 */
export function findResponseByPreferHeader(
  { responses }: SandboxOperation,
  { code, problem }: RequestPreferences,
): { readonly response: OperationResponse; readonly applied: string } | null {
  if (problem !== null) {
    const response = responses.find(({ problems }) => problems.includes(problem));
    if (response) return { response, applied: `problem=${problem}` };
  }
  const response = code === null ? undefined : responses.find(({ status }) => status === code);
  return response ? { response, applied: `code=${code}` } : null;
}
