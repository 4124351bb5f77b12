import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrInstallChromium } from '../chromium.ts';
import { bundlePageScripts, findClientScriptsOfThemeComponents } from './bundle-page-scripts.ts';
import { runPageScripts } from './run-page-scripts.ts';

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-scripts-'));
  browser = await chromium.launch(await findOrInstallChromium());
  await write(
    'plugins/a/src/theme/Page/index.tsx',
    "export default () => <StaticPage loadClient={() => import('../../client/index.ts')} />;",
  );
  await write(
    'build/docs/one.html',
    '<script>throw new Error("of the build")</script><main data-static-page><button data-count></button></main>',
  );
  await write('build/index.html', '<main data-static-page></main>');
  // A browser is installed first if the machine has none.
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

async function runScript(text: string) {
  await write('plugins/a/src/client/index.ts', text);
  const scripts = await bundlePageScripts(folder, findClientScriptsOfThemeComponents(folder));
  return runPageScripts(browser, scripts, join(folder, 'build'), ['/', '/docs/one']);
}

test('accepts a script that uses modules of the site and finds its elements', async () => {
  const text = `import { createStorageSlot } from '@docusaurus/theme-common';
    import styles from './page.module.css';
    export default (root: HTMLElement) => {
      createStorageSlot('a').get();
      root.querySelector('[data-count]')?.classList.add(styles.count);
    };`;
  expect(await runScript(text)).toEqual([]);
});

test.each([
  ['throws when it starts', 'export default (root) => root.querySelector("[data-count]").missing.value;'],
  ['throws when it is loaded', 'throw new Error("missing"); export default () => {};'],
  ['rejects a promise', 'export default () => { void Promise.reject(new Error("missing")); };'],
])('reports a script that %s, with the page and the stack', async (_, text) => {
  const errors = await runScript(text);
  expect(errors.map(({ address }) => address)).toContain('/docs/one');
  for (const { error } of errors) expect(error).toMatch(/missing|Cannot read properties/);
});
