/** What the service returns; null for whatever is no response of it. */
export async function get<Result>(path: string): Promise<Result | null> {
  const response = await fetch(path, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok || !response.headers.get('content-type')?.startsWith('application/json')) return null;
  // The contract says what an operation returns; the service's tests check that it does.
  return (await response.json()) as Result;
}
