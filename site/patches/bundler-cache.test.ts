import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Returns the bundler's configuration that the plugin adds in a process with environment variables. */
async function configureBundler(variables: Readonly<Record<string, string>>, experiments: object = { cache: {} }) {
  vi.resetModules();
  for (const name of ['PORTAL', 'PORTAL_AUDIENCE', 'PORTAL_LANGUAGE']) vi.stubEnv(name, variables[name] ?? '');
  const { createBundlerCachePlugin } = await import('./bundler-cache');
  const { configureWebpack } = createBundlerCachePlugin();
  return Reflect.apply(configureWebpack as (config: object) => object, undefined, [{ experiments }]);
}

test('the bundler has a separate cache for each portal, audience and language', async () => {
  const environments: readonly Readonly<Record<string, string>>[] = [
    { PORTAL: 'providers/library' },
    { PORTAL: 'providers/minimal' },
    { PORTAL: '/srv/library' },
    { PORTAL: '/srv/library', PORTAL_AUDIENCE: 'public' },
    { PORTAL: '/srv/library', PORTAL_AUDIENCE: 'member' },
    { PORTAL: '/srv/library', PORTAL_AUDIENCE: 'member', PORTAL_LANGUAGE: 'de' },
    { PORTAL: '/srv/library', PORTAL_LANGUAGE: 'de' },
  ];
  const configurations = [];
  for (const environment of environments) configurations.push(await configureBundler(environment));
  expect(configurations[0]).toEqual({
    experiments: {
      cache: {
        storage: { type: 'filesystem', directory: expect.stringMatching(/[/\\]library-[0-9a-f]{8}[/\\]rspack$/) },
      },
    },
  });
  expect(new Set(configurations.map((configuration) => JSON.stringify(configuration))).size).toBe(environments.length);
});

test('a disabled cache stays disabled', async () => {
  expect(await configureBundler({ PORTAL: 'providers/library' }, {})).toEqual({});
});
