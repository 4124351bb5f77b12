import { expect, test, vi } from 'vitest';
import matomo from './matomo.ts';

const toLocation = (pathname: string, hash = '') => ({ pathname, hash, search: '', state: null });

test('tracks later pages, which load no document, but neither the first page nor a heading', () => {
  vi.useFakeTimers();
  const calls: (readonly string[])[] = [];
  vi.stubGlobal('document', { title: 'Scopes' });
  vi.stubGlobal('window', {
    location: { href: 'https://developers.example.com/docs/scopes' },
    _paq: { push: (...added: (readonly string[])[]) => calls.push(...added) },
  });
  const first = toLocation('/docs/start');
  matomo.onRouteDidUpdate({ location: first, previousLocation: null });
  matomo.onRouteDidUpdate({ location: toLocation('/docs/start', '#keys'), previousLocation: first });
  vi.runAllTimers();
  expect(calls).toEqual([]);
  matomo.onRouteDidUpdate({ location: toLocation('/docs/scopes'), previousLocation: first });
  vi.runAllTimers();
  vi.useRealTimers();
  expect(calls).toEqual([
    ['setReferrerUrl', 'https://developers.example.com/docs/start'],
    ['setCustomUrl', 'https://developers.example.com/docs/scopes'],
    ['setDocumentTitle', 'Scopes'],
    ['trackPageView'],
  ]);
});
