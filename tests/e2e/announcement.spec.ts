import { Announcement } from './pages/announcement.ts';
import { expect, openPage, test, waitForHydration } from './support/test.ts';

test('shows when version 1.0.0 will be removed, and links to the policy', async ({ page }) => {
  await openPage(page, '/');
  const { link } = new Announcement(page);
  // Narrow windows show a shorter message, which is hidden at this width.
  await expect(link).toHaveAccessibleName('Version 1.0.0 of the REST API will be removed on 30 September 2027.');
  await link.click();
  await expect(page).toHaveURL('/docs/rest/change-log#versions-and-deprecation');
  await expect(page.getByRole('heading', { name: 'Versions and deprecation' })).toBeInViewport();
});

// Needs another visit; the test above covers the content.
test('hides a dismissed announcement from the first paint on, and shows a new announcement', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openPage(page, '/');
  const announcement = new Announcement(page);
  await announcement.close.click();
  await expect(announcement.root).toHaveCount(0);
  await page.goto('/docs/rest/quick-start');
  await waitForHydration(page);
  await expect(announcement.root).toHaveCount(0);

  // Scripts of the site are blocked, so only the document itself can hide the bar.
  const visit = await context.newPage();
  await visit.route('**/assets/js/*.js', (route) => route.abort());
  await visit.goto('/');
  await expect(new Announcement(visit).root).toBeHidden();

  await announcement.storeOlderAnnouncement();
  await page.reload();
  await waitForHydration(page);
  await page.reload();
  await expect(announcement.link).toBeVisible();
});
