import { expect, test, waitForHydration } from '../support/test.ts';

declare global {
  interface Window {
    /** Whether the portal had started when its main script ended. */
    hadStarted?: boolean;
  }
}

// Hydration is divided into many short tasks, so that taps and keys are answered in between
// (site/src/bundling/start.ts).
test('ends the main script before the portal starts, which runs in separate tasks', async ({ page }) => {
  await page.addInitScript(() => {
    const recordStart = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && /\/main\.\w+\.js$/.test(target.src))
        window.hadStarted = 'docusaurus' in window;
    };
    document.addEventListener('load', recordStart, { capture: true });
  });
  await page.goto('/docs/rest/quick-start');
  await waitForHydration(page);
  expect(await page.evaluate(() => [window.hadStarted, 'docusaurus' in window])).toEqual([false, true]);
});
