import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Vitest would leave a core idle, which is half of a machine with two.
const maxWorkers = availableParallelism();

/** Tests are beside the code; each workspace may add settings. */
export default defineConfig({
  test: {
    projects: [
      'service',
      {
        // Portals that a build derives from a provider's configuration and descriptions.
        resolve: { alias: { '@generated/portal-file/default': join(import.meta.dirname, 'tests/fixtures') } },
        test: {
          name: 'units',
          // The engine's tests are of the same provider whichever is being written.
          env: { PORTAL: '' },
          maxWorkers,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'plugins/**/*.test.{ts,tsx}',
            'providers/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'site/{config,patches,remark,src}/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/{contributing,descriptions,repo}/*.test.ts',
          ],
          // A class is called what it is called in its sheet, and one that is in no sheet is undefined, as in the built
          // site.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // Nothing there keeps a state between files: modules are read once a worker, which halves the time.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      // Properties of the built site that need no browser: `npm test` checks them after the build.
      {
        test: {
          name: 'built',
          maxWorkers,
          include: ['tests/built/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Files share no state: modules are loaded once per worker, which saves three tenths of the processor time.
          isolate: false,
        },
      },
    ],
  },
});
