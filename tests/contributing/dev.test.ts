import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../../tools/command.ts';
import { findOrInstallChromium } from '../../tools/dev/chromium.ts';
import { type RunningDevelopmentServer, startDevelopmentServer } from '../../tools/measure/dev/development.ts';
import { isLongRun } from '../long-run.ts';

// The parts of `npm run dev` are tested separately (tools/dev/dev, site/patches); this tests them together, with a copy
// of the sources.
describe.runIf(isLongRun)('npm run dev', { timeout: 240_000 }, () => {
  let development: RunningDevelopmentServer;
  let browser: Browser;
  let page: Page;
  const log = createWriteStream(join(root, '.cache/dev-test.log'));

  beforeAll(async () => {
    development = await startDevelopmentServer((text) => log.write(text));
    browser = await chromium.launch(await findOrInstallChromium());
    page = await browser.newPage();
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await development?.stop();
    log.end();
  });

  const quickStart = getProviderPathFromRoot('docs/rest/quick-start.mdx');
  const jobs = getProviderPathFromRoot('apis/main/2.0.0/paths/jobs.yaml');
  // The development server shows an overlay in an iframe if a guide cannot be compiled.
  const readContent = async () => {
    const texts = page.frames().map((frame) => frame.evaluate(() => document.body?.textContent ?? '').catch(() => ''));
    return (await Promise.all(texts)).join('\n');
  };
  const waitForContent = (text: string) =>
    vi.waitFor(async () => expect(await readContent()).toContain(text), { timeout: 120_000, interval: 500 });
  const waitForRemoval = (text: string) =>
    vi.waitFor(async () => expect(await readContent()).not.toContain(text), { timeout: 120_000, interval: 500 });

  test('shows an edited guide, an error as an overlay, and the page after the fix', async () => {
    await page.goto(`${development.origin}/docs/rest/quick-start`);
    await development.edit([
      { file: quickStart, was: 'In this quick start, you get', becomes: 'In this short start, you get' },
    ]);
    await waitForContent('In this short start');
    await development.edit([
      { file: quickStart, was: '<Operation id="listJobTypes">', becomes: '<Operation id="listJobTypez">' },
    ]);
    await waitForContent('listJobTypez');
    await development.edit([
      { file: quickStart, was: '<Operation id="listJobTypez">', becomes: '<Operation id="listJobTypes">' },
    ]);
    await waitForRemoval('listJobTypez');
    await waitForContent('In this short start');
  });

  test('shows a broken link as an overlay until it is fixed', async () => {
    await development.edit([
      { file: quickStart, was: '(/account/integrator-registration)', becomes: '(/account/integrator-regstration)' },
    ]);
    await waitForContent(
      'links to /account/integrator-regstration, which is not a page. Did you mean /account/integrator-registration',
    );
    await development.edit([
      { file: quickStart, was: '(/account/integrator-regstration)', becomes: '(/account/integrator-registration)' },
    ]);
    await waitForRemoval('Links are broken');
  });

  test('shows an edit to a description on its page', async () => {
    await page.goto(`${development.origin}/docs/rest/api-reference/create-job`);
    await development.edit([
      { file: jobs, was: 'Adds an unscheduled job for a customer', becomes: 'Adds a fresh job for a customer' },
    ]);
    await waitForContent('Adds a fresh job for a customer');
  });

  test('shows simultaneous edits to a guide, a description and a table', async () => {
    const table = getProviderPathFromRoot('dictionary/jobs/jobs_v1.yaml');
    await development.edit([
      { file: quickStart, was: 'you get', becomes: 'you soon get' },
      { file: table, was: 'description: Every job, with', becomes: 'description: Each fresh job, with' },
      { file: jobs, was: 'Adds a fresh job for a customer', becomes: 'Adds a new job for a customer' },
    ]);
    await waitForContent('Adds a new job for a customer');
    await page.goto(`${development.origin}/docs/daas/dictionary/Jobs/jobs_v1`);
    await waitForContent('Each fresh job, with');
    await page.goto(`${development.origin}/docs/rest/quick-start`);
    await waitForContent('you soon get');
    await page.goto(`${development.origin}/docs/rest/api-reference/create-job`);
    await waitForContent('Adds a new job for a customer');
    await development.edit([
      { file: jobs, was: 'Adds a new job for a customer', becomes: 'Adds a fresh job for a customer' },
    ]);
    await waitForContent('Adds a fresh job for a customer');
  });

  test('shows an error in a description as an overlay, with file and line', async () => {
    await development.edit([{ file: jobs, was: 'operationId: createJob\n', becomes: 'operationId: [createJob\n' }]);
    await waitForContent('jobs.yaml');
    await development.edit([{ file: jobs, was: 'operationId: [createJob\n', becomes: 'operationId: createJob\n' }]);
    await page.waitForFunction(() => document.querySelector('#content-diagnostics') === null, null, {
      timeout: 120_000,
    });
    await waitForContent('Adds a fresh job for a customer');
  });

  test('serves an edited route of the service', async () => {
    const health = async () => (await fetch(`${development.origin}/healthz`)).text();
    await vi.waitFor(async () => expect(await health()).toContain('ok'), { timeout: 60_000, interval: 500 });
    await development.edit([{ file: 'service/src/health/routes.ts', was: "'ok'", becomes: "'ok, as edited'" }]);
    await vi.waitFor(async () => expect(await health()).toContain('ok, as edited'), { timeout: 60_000, interval: 500 });
  });

  test('shows a new page without a restart', async () => {
    await development.edit([
      { file: getProviderPathFromRoot('docs/rest/guides/kettles.mdx'), becomes: newGuide },
      {
        file: getProviderPathFromRoot('config/sidebars.ts'),
        was: "        'rest/guides/time-zones',\n",
        becomes: "        'rest/guides/time-zones',\n        'rest/guides/kettles',\n",
      },
    ]);
    await vi.waitFor(
      async () => {
        await page.goto(`${development.origin}/docs/rest/kettles`);
        expect(await page.locator('h1').textContent()).toBe('Kettles');
      },
      { timeout: 120_000, interval: 1_000 },
    );
  });
});

const newGuide = `---
title: Kettles
description: How a kettle is filled, boiled and emptied, in three steps that anyone can follow.
slug: /rest/kettles
---

A kettle boils water.
`;
