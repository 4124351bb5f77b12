import { shortenVariants } from '../../long-run.ts';
import { expect, test } from '../support/test.ts';
import { reportLocaleRuleUses } from './language-rules.ts';

test.use({ expectedErrors: /is used (before|after) hydration/ });

// A method, and a constructor; the others are watched in the same way.
for (const use of shortenVariants(
  [
    "'a'.localeCompare('b')",
    "new Intl.Collator('en')",
    'new Date(0).toLocaleDateString()',
    '(1000).toLocaleString()',
    "Intl.NumberFormat('en')",
  ],
  2,
)) {
  test(`reports ${use} before hydration, and not afterwards`, async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.addInitScript(reportLocaleRuleUses, 'before hydration' as const);
    await page.goto('/robots.txt');
    await page.evaluate(use);
    await page.evaluate(() => document.documentElement.setAttribute('data-has-hydrated', 'true'));
    await page.evaluate(use);
    expect(messages).toHaveLength(1);
  });
}

test('reports uses after hydration on a page that must never use them', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.addInitScript(reportLocaleRuleUses, 'always' as const);
  await page.goto('/robots.txt');
  await page.evaluate(() => document.documentElement.setAttribute('data-has-hydrated', 'true'));
  await page.evaluate("'a'.localeCompare('b')");
  expect(messages).toHaveLength(1);
});
