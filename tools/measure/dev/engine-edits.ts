import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';

/** A change to code, and how to detect that a browser or client sees it. */
export interface EngineEdit {
  readonly name: string;
  /** Path relative to the root of the repository. */
  readonly file: string;
  /** Text that is replaced by `createNewText(number of the change)`. */
  readonly oldText: string;
  readonly createNewText: (time: number) => string;
  readonly page: string;
  /** Whether the change with that number is shown. */
  readonly isShown: (page: Page, time: number) => Promise<boolean>;
}

/** An edit for each kind of code that contributors change. */
export const engineEdits: readonly EngineEdit[] = [
  {
    name: 'a component',
    file: 'plugins/api-reference/src/components/pages/CategoryPage.server.tsx',
    oldText: '<h1 className={styles.title}>{frame.page.title}</h1>',
    createNewText: (time) => `<h1 className={styles.title}>{frame.page.title} Written{${time}}</h1>`,
    page: '/docs/category/jobs',
    isShown: (page, time) =>
      page.evaluate((text) => document.body.textContent?.includes(text) ?? false, `Written${time}`),
  },
  {
    name: 'a style sheet of a component',
    file: 'plugins/api-reference/src/components/pages/CategoryPage.module.css',
    oldText: '.title {',
    createNewText: (time) => `.title {\n  outline: ${time}px solid;`,
    page: '/docs/category/jobs',
    isShown: (page, time) =>
      page.evaluate(
        (width) => getComputedStyle(document.querySelector('h1') ?? document.body).outlineWidth === width,
        `${time}px`,
      ),
  },
  {
    name: 'a route of the service',
    file: 'service/src/health/routes.ts',
    oldText: "'ok'",
    createNewText: (time) => `'ok Written${time}'`,
    page: '/',
    isShown: async (page, time) =>
      (await (await page.request.get(new URL('/healthz', page.url()).href)).text()).includes(`Written${time}`),
  },
  {
    name: 'a rule of the sandbox',
    file: getProviderPathFromRoot('sandbox/rules/job-constraint.ts'),
    oldText: 'The related job must be another one',
    createNewText: (time) => `The related job must be another one, Written${time}`,
    page: '/',
    isShown: async (page, time) => {
      // Guests have a rate limit.
      await setTimeout(400);
      return (await callRule(page)).includes(`Written${time}`);
    },
  },
];

/** Calls an operation that violates the rule, as a guest; returns an empty string while the service restarts. */
async function callRule(page: Page): Promise<string> {
  const { request } = page;
  const resolve = (path: string) => new URL(path, page.url()).href;
  token ??= ((await (await request.post(resolve('/api/sandbox/guest'), { data: {} })).json()) as Guest).access_token;
  const headers = { Authorization: `Bearer ${token}` };
  const list = await request.get(resolve('/v2/jobs?limit=1'), { headers });
  if (!list.ok()) return '';
  const { data: jobs } = (await list.json()) as JobList;
  const jobId = jobs[0]?.id;
  const data = { type: 'sameResourceAsJob', relatedJobId: jobId };
  return (await request.post(resolve(`/v2/jobs/${jobId}/constraints`), { headers, data })).text();
}

let token: string | undefined;

interface Guest {
  readonly access_token: string;
}

interface JobList {
  readonly data: readonly { readonly id: number }[];
}
