/** Maximum number of redirects followed within an origin. */
const maxRedirects = 5;

/**
 * Sends a request. Only a read is redirected, and only within its origin: another origin must not receive credentials,
 * and a change must not be repeated elsewhere.
 */
export async function followRedirects(send: typeof fetch, start: URL, init: RequestInit): Promise<Response> {
  let url = start;
  for (let count = 0; ; count++) {
    const response = await send(url, { ...init, redirect: 'manual' });
    const target = findRedirectTarget(url, init.method, response);
    if (target === null || count === maxRedirects) return response;
    await response.body?.cancel();
    url = target;
  }
}

function findRedirectTarget(url: URL, method: string | undefined, { status, headers }: Response): URL | null {
  const location = headers.get('Location');
  if (location === null || ![301, 302, 303, 307, 308].includes(status) || !/^(GET|HEAD)$/.test(method ?? ''))
    return null;
  if (!URL.canParse(location, url)) return null;
  const target = new URL(location, url);
  return target.origin === url.origin ? target : null;
}
