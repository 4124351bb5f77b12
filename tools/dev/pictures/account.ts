import type { Page } from '@playwright/test';
import { fillOrganisation } from '../../../tests/e2e/account/busy-organisation.ts';
import { Visitor } from '../../../tests/e2e/account/people.ts';
import type { Portal } from '../../../tests/e2e/account/portal.ts';
import { captureWebp } from './capture-webp.ts';

const size = { width: 1180, height: 560 };

/** The applications of an organisation, as seen by one of its owners. */
export async function takeAccountPicture(page: Page, portal: Portal): Promise<Buffer> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const staff = new Visitor(await browser.newPage(), portal);
  await staff.signInAsStaff();
  const owner = new Visitor(page, portal);
  await owner.signUp();
  await fillOrganisation(owner, staff);
  await page.setViewportSize({ width: size.width, height: 900 });
  await page.goto(`${portal.url}/account/applications`);
  await page.getByRole('table', { name: 'Applications' }).waitFor();
  // The page's own part, below the bar of the site.
  const y = await page.evaluate(() => document.querySelector('nav.navbar')?.getBoundingClientRect().bottom ?? 0);
  return captureWebp(page, { x: 0, y: Math.ceil(y), ...size, scale: 1 });
}
