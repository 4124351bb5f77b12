import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'service',
    // Like the unit tests, ignore PORTAL: the tests always use the same provider.
    env: { PORTAL: '' },
    // Vitest would leave one core idle, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    // Starting the service creates a database or, on PostgreSQL, a schema, which takes seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/migrated-databases.ts'],
    // Files share no state, so modules are loaded once per worker.
    isolate: false,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
  },
});
