import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'service',
    // As in the unit tests: the same provider, whichever is being edited.
    env: { PORTAL: '' },
    // Vitest would leave one core idle, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    // A start creates a database and, on PostgreSQL, a separate schema: seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/migrated-databases.ts'],
    // Files share no state, so modules are loaded once per worker.
    isolate: false,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
  },
});
