import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'service',
    include: ['contract/**/*.test.ts', 'src/**/*.test.ts', 'tests/**/*.test.ts'],
  },
});
