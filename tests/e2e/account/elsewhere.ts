import type { Browser, BrowserContext } from '@playwright/test';
import { Visitor } from './people.ts';
import type { TestPortal } from './test-portal.ts';

let visitorCount = 0;

/** Opens a visitor in a separate browser context with its own IP address. The caller must close the context. */
export async function openVisitorElsewhere(
  browser: Browser,
  accounts: TestPortal,
): Promise<{ readonly context: BrowserContext; readonly visitor: Visitor }> {
  const context = await browser.newContext({
    baseURL: accounts.url,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': `2001:db8:${(0x8000 + ++visitorCount).toString(16)}::1` },
  });
  return { context, visitor: new Visitor(await context.newPage(), accounts) };
}
