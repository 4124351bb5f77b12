import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createSiteDirectory } from '../../../tests/site-directory.ts';
import { createServiceApp } from '../../app.ts';
import { startHttpServer } from '../../server.ts';
import { CompressedSiteFileDiskCache } from '../../subjects/site/compression-cache.ts';
import { loadSite } from '../../subjects/site/load-site.ts';
import type { HonoEnv } from './environment.ts';
import { setSecurityHeaders } from './set-security-headers.ts';

it('adds the security headers to every response', async () => {
  await using site = await createSiteDirectory({
    'index.html': '<script>a()</script>',
    '404.html': 'Not here',
    'old.html': '<meta http-equiv="refresh" content="0; url=/">',
    'img/logo.svg': '<svg/>',
  });
  const server = await startHttpServer(
    createServiceApp({ site: await loadSite(site.directory, new CompressedSiteFileDiskCache(site.directory)) }),
    '127.0.0.1',
    0,
  );
  const cases = [
    ['GET', '/', 200, "script-src 'self' 'sha256-"],
    ['HEAD', '/', 200, "script-src 'self' 'sha256-"],
    ['GET', '/nothing', 404, "style-src 'self'"],
    ['GET', '/old', 301, "default-src 'none'"],
    ['GET', '/img/logo.svg', 200, "default-src 'none'"],
    ['POST', '/', 405, "default-src 'none'"],
  ] as const;
  for (const [method, path, status, policy] of cases) {
    const { status: actualStatus, headers } = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      redirect: 'manual',
    });
    expect([path, actualStatus]).toEqual([path, status]);
    expect(headers.get('content-security-policy')).toContain(policy);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.has('strict-transport-security')).toBe(false);
  }
  await server.stop();
});

it('sets HSTS on an HTTPS portal, and keeps a policy that a response already has', async () => {
  const app = new Hono<HonoEnv>()
    .use(setSecurityHeaders({ isHttps: true }))
    .get('/', (context) => context.text('', 200, { 'Content-Security-Policy': 'sandbox' }));
  const { headers } = await app.request('/');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('content-security-policy')).toBe('sandbox');
});
