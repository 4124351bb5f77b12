import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findAxeIssues } from './axe.ts';

const darkTokens = readFileSync(resolve(import.meta.dirname, '../../../site/src/css/dark.css'), 'utf8');

/**
 * Fails if axe finds a colour issue in `part` of a page in the dark theme. A light portal does not contain the theme,
 * so its tokens are added and removed again; tokens.css overrides the values of Infima's dark rules.
 */
export async function expectReadableInDark(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(darken, darkTokens);
  // The tag also includes a rule of level AAA, which is disabled.
  const inspection = { part, tags: ['cat.color'], without: ['color-contrast-enhanced'] };
  expect(await findAxeIssues(page, inspection), `${page.url()} in the dark theme`).toEqual([]);
  await page.evaluate(lighten);
}

// Runs in the page. Parts that are not rendered yet would have the previous colours, so all parts are rendered.
function darken(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${css} * { content-visibility: visible !important; }`);
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset.theme = 'dark';
}

// Runs in the page.
function lighten(): void {
  document.adoptedStyleSheets.pop();
  document.documentElement.dataset.theme = 'light';
}
