import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { drafts, fixture, portal, type Server } from './servers.ts';

const executablePath = chromiumPath();
const jsonReport = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  // A machine that does other work at the same time is slow, not wrong.
  expect: { timeout: 15_000, toHaveScreenshot: { pathTemplate: '../docs/{arg}{ext}' } },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: jsonReport ? [['list'], ['json', { outputFile: jsonReport }]] : 'list',
  use: {
    baseURL: portal.url,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
  webServer: [
    { ...serve(portal), command: 'node service/src/main.ts' },
    { ...serve(fixture), command: 'node tests/build-fixture.ts && node service/src/main.ts' },
    { ...serve(drafts), command: 'node tests/build-fixture.ts && node service/src/main.ts' },
  ],
});

function serve({ port, directory }: Server) {
  return { cwd: '..', port, env: { PORT: String(port), SITE_DIR: directory }, timeout: 120_000, reuseExistingServer: false };
}
