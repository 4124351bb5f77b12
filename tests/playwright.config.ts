import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromiumPath } from './chromium.ts';
import { isLongRun } from './long-run.ts';
import { drafts, fixture, matchListeningLine, portal, type TestServer } from './servers.ts';

const executablePath = findChromiumPath();
const jsonReport = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
const needsFixture = process.env.WITHOUT_FIXTURE === undefined;
const sites = [portal, ...(needsFixture ? [fixture, ...(isLongRun ? [drafts] : [])] : [])];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  // Allows for machines that are busy with other work.
  timeout: 60_000,
  expect: { timeout: 20_000, toHaveScreenshot: { pathTemplate: '../docs/{arg}{ext}' } },
  workers: Math.max(2, Math.floor(0.75 * availableParallelism())),
  // In CI, a failed test is retried once; the report lists it as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // The comment above each of these tests names those that cover the same behaviour in short runs.
  ...(!isLongRun && { grepInvert: /@long/ }),
  reporter: jsonReport ? [['list'], ['json', { outputFile: jsonReport }]] : 'list',
  use: {
    baseURL: portal.url,
    viewport: { width: 1440, height: 900 },
    // Colours are checked without waiting for transitions; tests of animations enable motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
  webServer: sites.map(serve),
});

function serve(server: TestServer) {
  const buildCommand = server === portal ? '' : `node tests/build-fixture.ts ${server.directory} && `;
  return {
    name: server.name,
    command: `${buildCommand}node tests/serve.ts ${server.directory}`,
    cwd: '..',
    wait: { stdout: matchListeningLine(server) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } as const,
    timeout: 240_000,
  };
}
