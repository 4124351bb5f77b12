import type { Locator, Page } from '@playwright/test';
import { shortenVariants } from '../long-run.ts';
import { VersionSwitchControl } from './pages/version-switch-control.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

test.describe('the version switch', () => {
  // keyboard.spec.ts covers this by keyboard, and the test of the remembered choice starts with a click.
  test('switches from an operation to the same one of the other version and back', { tag: '@long' }, async ({
    page,
  }) => {
    await openPage(page, '/docs/rest/api-reference/create-contact');
    const versions = new VersionSwitchControl(page, 'REST API');
    await versions.link('1.0.0 (deprecated)').click();
    await expect(page).toHaveURL('/docs/rest/api-reference/1.0.0/create-contact');
    await versions.link('2.0.0 (current)').click();
    await expect(page).toHaveURL('/docs/rest/api-reference/create-contact');
  });

  // plugins/api-reference/src/versions/version-switch-data.test.ts tests its links and messages.
  test('explains that the operation does not exist there, and opens the start of the reference', {
    tag: '@long',
  }, async ({ page }) => {
    await openPage(page, '/docs/rest/api-reference/put-contact-on-stop');
    const versions = new VersionSwitchControl(page, 'REST API');
    await expect(versions.element).toContainText(
      'Version 1.0.0 has no such operation; the link leads to the start of its reference.',
    );
    await versions.link('1.0.0 (deprecated)').click();
    await expect(page).toHaveURL('/rest/api-reference/1.0.0');
  });

  // plugins/api-reference/src/versions/version-switch-data.test.ts covers the other targets.
  for (const [name, path, title, target] of shortenVariants([
    ['a category', '/docs/category/jobs', 'REST API', '/rest/api-reference/1.0.0#tag/jobs'],
    ['the full reference', '/rest/api-reference', 'REST API', '/rest/api-reference/1.0.0'],
    ['the page of changes', '/docs/rest/changes', 'REST API', '/rest/api-reference/1.0.0'],
    ['the authentication proxy', '/rest/auth-proxy', 'Authentication proxy', '/rest/auth-proxy/1.0.0'],
    [
      'the token operation',
      '/docs/rest/auth-proxy/get-an-access-token',
      'Authentication proxy',
      '/rest/auth-proxy/1.0.0#operation/getAnAccessToken',
    ],
  ] as const)) {
    test(`is on ${name}`, async ({ page }) => {
      await openPage(page, path);
      await expect(new VersionSwitchControl(page, title).link('1.0.0 (deprecated)')).toHaveAttribute('href', target);
    });
  }

  // keyboard.spec.ts switches the version in the short run.
  test('remembers the choice under the key of Docusaurus and offers it on pages of another version', {
    tag: '@long',
  }, async ({ page }) => {
    await openPage(page, '/docs/rest/api-reference/create-job');
    const versions = new VersionSwitchControl(page, 'REST API');
    await expect(versions.offer).toBeHidden();
    await versions.link('1.0.0 (deprecated)').click();
    await expect(page).toHaveURL('/docs/rest/api-reference/1.0.0/create-job');
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => /^docs-preferred-version-main(-\w+)?$/.test(key)),
    );
    expect(stored.map(([, version]) => version)).toEqual(['1.0.0']);

    await openPage(page, '/docs/rest/api-reference/schedule-job');
    await expect(versions.offer).toHaveText('You chose version 1.0.0 before. Go on with it');
    await versions.offer.getByRole('link').click();
    await expect(page).toHaveURL('/docs/rest/api-reference/1.0.0/assign-job');
    await versions.link('2.0.0 (current)').click();
    await openPage(page, '/docs/rest/api-reference/start-job');
    await expect(versions.offer).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('links to the other version', async ({ page }) => {
      await page.goto('/docs/rest/api-reference/set-job-result');
      await new VersionSwitchControl(page, 'REST API').link('1.0.0 (deprecated)').click();
      await expect(page).toHaveURL('/docs/rest/api-reference/1.0.0/complete-job');
    });
  });

  // keyboard.spec.ts switches in both directions.
  test('works by keyboard', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/docs/rest/api-reference/create-job');
    const other = new VersionSwitchControl(page, 'REST API').link('1.0.0 (deprecated)');
    await other.focus();
    await expect(other).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/rest/api-reference/1.0.0/create-job');
  });
});

test.describe('a deprecated version', () => {
  test('shows the dates and the replacement of a deprecation on the page of an operation', async ({ page }) => {
    await page.goto('/docs/rest/api-reference/1.0.0/close-job-group');
    const notice = page.getByRole('note').filter({ hasText: 'deprecated' });
    await expect(notice).toContainText(
      'Version 1.0.0 has been deprecated since 1 September 2024 and will be removed on 30 September 2027.',
    );
    await expect(notice.getByRole('link', { name: 'Mark job group results complete', exact: true })).toHaveAttribute(
      'href',
      '/docs/rest/api-reference/mark-job-group-results-complete',
    );
    await expect(notice.getByRole('time')).toHaveCount(2);
    await page.goto('/docs/rest/api-reference/1.0.0/delete-job');
    await expect(notice).toContainText('since 1 March 2024');
    await expect(notice).toContainText('It has no replacement; see version 2.0.0.');
  });

  test('appears below the title with a separate sidebar, and names the successor and the changes', async ({ page }) => {
    await openPage(page, '/docs/rest/api-reference/1.0.0/assign-job');
    const tops = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('note').first(),
      page.getByText('Assigns an engineer and a time to a job'),
    ];
    const [title = 0, notice = 0, text = 0] = await Promise.all(
      tops.map(async (part) => (await part.boundingBox())?.y ?? 0),
    );
    expect(title).toBeLessThan(notice);
    expect(notice).toBeLessThan(text);

    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByRole('link', { name: /^Assign a job/ })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Quick start' })).toHaveCount(0);

    const section = page.getByRole('region', { name: 'In 2.0.0' });
    await expect(section.getByRole('listitem').filter({ hasText: 'becomes resourceId' })).toContainText('engineerId');

    const versions = new VersionSwitchControl(page, 'REST API');
    // The notice names the replacement, so the switch does not repeat it.
    await expect(page.getByRole('note').first()).toContainText('In version 2.0.0, use Schedule a job');
    await expect(versions.element).not.toContainText('Schedule a job');
    await versions.link('2.0.0 (current)').click();
    await expect(page).toHaveURL('/docs/rest/api-reference/schedule-job');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule a job');
  });

  test('names the replacement of each operation in the full reference', async ({ page }) => {
    await openPage(page, '/rest/api-reference/1.0.0#operation/assignJob');
    const entry = page.locator('[id="operation/assignJob"]');
    await expect(entry.getByRole('link', { name: 'Schedule a job' })).toHaveAttribute(
      'href',
      '/docs/rest/api-reference/schedule-job',
    );
  });
});

test.describe('the comparison of an operation with the previous version', () => {
  test('lists changes with links, and marks changed fields, on this page and the next one', async ({ page }) => {
    await openPage(page, '/docs/rest/api-reference/schedule-job');
    const section = page.getByRole('region', { name: 'Since 1.0.0' });
    await expect(section).toBeHidden();
    await expect(getField(page, 'request.resourceId').getByText('was engineerId')).toBeHidden();
    await page.getByRole('checkbox', { name: 'Compare with 1.0.0' }).check();
    await expect(getField(page, 'request.resourceId').getByText('was engineerId')).toBeVisible();
    await expect(section).toContainText(
      'In version 1.0.0, this operation is called Assign a job: POST /v1/jobs/{jobId}/assign.',
    );
    const change = section.getByRole('listitem').filter({ hasText: 'was engineerId' });
    await expect(change).toContainText('breaking');
    await change.getByRole('link', { name: 'resourceId' }).click();
    await expect(page).toHaveURL(/#request\.resourceId$/);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Compare with 1.0.0' })).toBeChecked();
    await expect(getField(page, 'request.vehicleId')).toContainText('new');
    await expect(getField(page, 'path.jobId')).not.toContainText(/new|was|changed/);
  });

  test('is summarised with a legend of the marks on the first screen, and can be shared by its URL', async ({
    page,
  }) => {
    await openPage(page, '/docs/rest/api-reference/schedule-job');
    await page.getByRole('checkbox', { name: 'Compare with 1.0.0' }).check();
    await expect(page).toHaveURL('/docs/rest/api-reference/schedule-job?compare');
    const summary = page.getByText(/^Since 1\.0\.0: \d+ changes, \d+ of them breaking\./);
    await expect(summary).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('deletion').filter({ hasText: 'POST /v1/jobs/{jobId}/assign' })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('deletion').filter({ hasText: 'Authorization: Token' })).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByText('“changed” means that the type, limits, default or values are different'),
    ).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(summary).toBeVisible();
    await page.getByRole('checkbox', { name: 'Compare with 1.0.0' }).uncheck();
    await expect(summary).toBeHidden();
    await expect(page).toHaveURL('/docs/rest/api-reference/schedule-job');
  });

  test('is shown to readers who follow a link to it', async ({ page }) => {
    await openPage(page, '/docs/rest/api-reference/schedule-job#since');
    await expect(page.getByRole('region', { name: 'Since 1.0.0' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Compare with 1.0.0' })).toBeChecked();
  });
});

const getField = (page: Page, anchor: string): Locator => page.locator(`[id="${anchor}"] > div`).first();

test.describe('the page of changes', () => {
  test('counts changes by kind, links old error codes to the new ones, and has a feed', async ({ page, request }) => {
    await openPage(page, '/docs/rest/changes');
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText(/\d+ changes, \d+ of them breaking[.]/);
    await expect(summary).toContainText(
      'Of the 74 operations of version 1.0.0, 48 are still available, 18 renamed, 6 replaced by others and 2 removed. 26 operations are new.',
    );
    const row = page.getByRole('table', { name: 'Error codes' }).getByRole('row', { name: /^NOT_ALLOWED .* yes$/ });
    await expect(row.getByRole('link', { name: 'licence-required' })).toHaveAttribute(
      'href',
      '/problems/licence-required',
    );

    await expect(page.locator('link[rel=alternate][type="application/atom+xml"]')).toHaveAttribute(
      'href',
      '/docs/rest/changes.atom',
    );
    await expect(page.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', '/docs/rest/changes.atom');
    const feed = await (await request.get('/docs/rest/changes.atom')).text();
    expect(feed).toMatch(/^<\?xml/);
    const titles = await page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      return [...document.querySelectorAll('parsererror, entry > title')].map((element) => element.textContent);
    }, feed);
    expect(titles).toContain('REST API 2.0.0: Contacts');
  });

  test('filters by breaking changes or category, and has no overlapping links on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await openPage(page, '/docs/rest/changes');
    const contacts = page.getByRole('region', { name: 'Contacts' });
    const isBreaking = page.getByRole('checkbox', { name: 'Breaking only' });
    await expect(isBreaking).toBeChecked();
    await expect(contacts.getByText('Put a contact on stop')).toBeHidden();
    await isBreaking.uncheck();
    await expect(contacts.getByText('Put a contact on stop')).toBeVisible();
    expect(await page.locator('main [data-items]').evaluateAll(findOverflowing)).toEqual([]);
    await isBreaking.check();
    await expect(contacts.getByText('Put a contact on stop')).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'shown' })).toHaveText(/^\d+ of \d+ shown$/);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Jobs');
    await expect(contacts).toBeHidden();
    await expect(
      page.locator('section[aria-labelledby=jobs]').getByText('Delete a job', { exact: true }).first(),
    ).toBeVisible();
  });

  // kinds-of-page.spec.ts runs axe at 390 pixels.
  test('passes axe on a phone, with targets of at least 24 pixels', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await openPage(page, '/docs/rest/changes');
    await expectAccessible(page);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is complete and shows no filter', async ({ page }) => {
      await page.goto('/docs/rest/changes');
      await expect(page.getByLabel('Breaking only')).toBeHidden();
      const contact = page.locator('#schema-contact');
      await contact.getByText(/changes, \d+ of them breaking/).click();
      await expect(contact.getByText('was contactType')).toBeVisible();
    });
  });
});

test.describe('the migration page', () => {
  test('finds calls by name or without a counterpart, and has a feed with an entry for each section', async ({
    page,
    request,
  }) => {
    await openPage(page, '/docs/web-services/migrate');
    await expect(page.locator('link[rel=alternate][type="application/atom+xml"]')).toHaveAttribute(
      'href',
      '/docs/web-services/migrate.atom',
    );
    await expect(page.getByRole('link', { name: 'Atom feed' })).toHaveAttribute(
      'href',
      '/docs/web-services/migrate.atom',
    );
    const feed = await (await request.get('/docs/web-services/migrate.atom')).text();
    expect(feed).toContain('<title>Web services: Jobs in the REST API 2.0.0</title>');
    expect(feed).toContain('Cancel a job (now Cancel a job)');

    await expect(
      page
        .getByRole('row', { name: /job-cancel\b/ })
        .getByRole('link', { name: 'Cancel a job', exact: true })
        .last(),
    ).toHaveAttribute('href', '/docs/rest/api-reference/cancel-job');
    const exclusiveActions = page.getByText('Only in Web services:');
    await expect(exclusiveActions.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messaging' })).toContainText(/\d+ calls? ha(s|ve) no counterpart/);
    await page.getByLabel('Name or action').fill('contract');
    await page.getByLabel('In the REST API 2.0.0').selectOption('none');
    await expect(exclusiveActions.filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'contract-copy' })).toBeVisible();
    await expect(page.getByRole('table').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messaging' })).toBeHidden();
  });

  // tests/built/links.test.ts checks that every listed page can be reached from the home page.
  test('is in the sidebar of the web services', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/docs/web-services/introduction');
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Moving to the REST API' })
      .click();
    await expect(page).toHaveURL('/docs/web-services/migrate');
  });
});

// Runs in the page: returns elements whose links overflow them.
function findOverflowing(parts: readonly Element[]): string[] {
  return parts
    .filter((part) =>
      Array.from(part.querySelectorAll('a, summary')).some(
        (element) => element.getBoundingClientRect().bottom > part.getBoundingClientRect().bottom + 1,
      ),
    )
    .map((part) => part.textContent.slice(0, 60));
}
