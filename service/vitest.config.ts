import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'service',
    // A start makes a database and, on PostgreSQL, a schema of its own: seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/migrated-databases.ts'],
    include: ['contract/**/*.test.ts', 'src/**/*.test.ts', 'tests/**/*.test.ts'],
  },
});
