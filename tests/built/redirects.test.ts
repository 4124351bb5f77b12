import { expect, test } from 'vitest';
import { redirects } from '../../site/config/redirects.ts';
import { serveBuiltSite } from './served-site.ts';

const app = await serveBuiltSite();

test.each(redirects)('$from redirects to $to', async ({ from, to }) => {
  const response = await app.request(encodeURI(from));
  expect(response.status).toBe(301);
  const location = response.headers.get('location') ?? '';
  expect(location.split('#')[0]).toBe(encodeURI(to.split('#')[0] ?? to));
  expect((await app.request(location)).status).toBe(200);
});
