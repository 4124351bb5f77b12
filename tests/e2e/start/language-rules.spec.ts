import { expect, test } from '../test.ts';
import { tellUsesOfLanguageRules } from './language-rules.ts';

test.use({ expectedErrors: /is used (before|after) the page is taken over/ });

for (const use of [
  "'a'.localeCompare('b')",
  'new Date(0).toLocaleDateString()',
  '(1000).toLocaleString()',
  "new Intl.Collator('en')",
  "Intl.NumberFormat('en')",
]) {
  test(`${use} is told before the page is taken over, and not afterwards`, async ({ page }) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.addInitScript(tellUsesOfLanguageRules, 'taken over' as const);
    await page.goto('/robots.txt');
    await page.evaluate(use);
    await page.evaluate(() => document.documentElement.setAttribute('data-has-hydrated', 'true'));
    await page.evaluate(use);
    expect(told).toHaveLength(1);
  });
}

test('a page that is to do without them for ever is told of a use after it is taken over', async ({ page }) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.addInitScript(tellUsesOfLanguageRules, 'ever' as const);
  await page.goto('/robots.txt');
  await page.evaluate(() => document.documentElement.setAttribute('data-has-hydrated', 'true'));
  await page.evaluate("'a'.localeCompare('b')");
  expect(told).toHaveLength(1);
});
