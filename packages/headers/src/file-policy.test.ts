import { describe, expect, test } from 'vitest';
import { getBuiltFileContentSecurityPolicy } from './file-policy.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const none: ReadonlySet<string> = new Set();

test('allows a page its inline scripts and scripts of its host, but no eval or inline styles', () => {
  expect(getBuiltFileContentSecurityPolicy('docs/a.html', bytes('<script>a()</script>'), none)).toMatchInlineSnapshot(
    `"default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'"`,
  );
});

test('allows pages, but not scripts, to connect to the origins of the console', () => {
  const origins = { connections: ['https://sandbox.api.example.com', 'https://parts.example.com'] };
  expect(getBuiltFileContentSecurityPolicy('docs/a.html', bytes(''), none, origins)).toContain(
    "connect-src 'self' https://sandbox.api.example.com https://parts.example.com;",
  );
  expect(getBuiltFileContentSecurityPolicy('assets/js/a.js', bytes(''), none, origins)).not.toContain('https:');
});

test('allows pages to load scripts and images from the configured origins', () => {
  const sources = { scripts: ['https://stats.example.com'], images: ['https://pixel.example.com'] };
  const policy = getBuiltFileContentSecurityPolicy('docs/a.html', bytes(''), none, sources);
  expect(policy).toContain("script-src 'self' https://stats.example.com;");
  expect(policy).toContain("img-src 'self' data: https://pixel.example.com;");
  expect(policy).toContain("connect-src 'self';");
});

describe('WebAssembly', () => {
  const name = 'assets/js/engine.0a1b2c3d.js';

  test('is allowed in workers that need it', () => {
    expect(getBuiltFileContentSecurityPolicy(name, bytes(''), new Set([name]))).toContain(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
  });

  test.each(['assets/js/search.0a1b2c3d.js', 'docs/daas/dictionary/Jobs/jobs_v1.html'])(
    'is not allowed in %s',
    (other) => {
      expect(getBuiltFileContentSecurityPolicy(other, bytes(''), new Set([name]))).not.toContain('wasm');
    },
  );
});

test.each(['img/logo.svg', 'downloads/main.yaml', 'sitemap.xml'])('forbids %s from loading anything', (name) => {
  expect(getBuiltFileContentSecurityPolicy(name, bytes(''), none)).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});
