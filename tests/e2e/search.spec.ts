import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import { shortenVariants } from '../long-run.ts';
import { expect, openPage, test, waitForHydration } from './support/test.ts';

const index = '**/assets/search/*.json';

test.describe('the box in the navbar', () => {
  test.beforeEach(async ({ page }) => openPage(page, '/docs/rest/usage-policy'));

  test('takes the focus on Ctrl+K and /, closes on Escape, finds pasted errors, and helps without hits', async ({
    page,
  }) => {
    const box = page.getByRole('combobox', { name: 'Search' });
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await box.fill('job');
    await expect(page.getByRole('option').first()).toBeVisible();
    await box.press('Escape');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.blur();
    await page.keyboard.press('/');
    await expect(box).toBeFocused();

    await box.fill('{"type":"https://developers.example.com/problems/contact-on-stop","status":409}');
    await expect(page.getByRole('option').first()).toContainText('Contact on stop');
    await box.fill('qqxzzvvkk');
    await expect(page.getByText('No results', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^Look in/).first()).toBeVisible();
  });

  test('suggests at most eight results, and Enter opens the one selected by arrows', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('schedule a job');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText('Schedule a job');
    expect(await options.and(page.locator('[data-type="hit"]')).count()).toBeLessThanOrEqual(8);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? 'no id');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/docs\/rest\/api-reference\/schedule-job/);
    await expect(page.getByRole('button', { name: 'Remove marks' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove marks' }).click();
    await expect(page.getByRole('button', { name: 'Remove marks' })).toHaveCount(0);
  });

  test('offers all results, by area and outside it, and opens the page of results with that filter', async ({
    page,
  }) => {
    await page.getByRole('combobox', { name: 'Search' }).fill('job');
    for (const name of ['See all results', 'See all results within "REST API"', 'See all results outside "REST API"'])
      await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await page.getByRole('option', { name: 'See all results outside "REST API"', exact: true }).click();
    await expect(page).toHaveURL(/q=job&ctx=-docs%2Frest/);
    await expect(page.getByRole('radio', { name: 'Outside REST API' })).toBeChecked();
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'REST API ›' })).toHaveCount(0);
  });

  test('offers popular pages at first, then recent searches too, and forgets them', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.focus();
    await expect(page.getByRole('group', { name: 'Popular pages' }).getByRole('option').first()).toHaveAttribute(
      'href',
      '/docs/rest/quick-start',
    );
    await box.fill('schedule a job');
    await page.getByRole('option').filter({ hasText: 'Schedule a job' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule a job' })).toBeVisible();
    await box.fill('');
    await page.getByRole('option', { name: 'schedule a job' }).click();
    await expect(box).toHaveValue('schedule a job');
    await expect(page.getByRole('option').first()).toContainText('Schedule a job');
    await box.fill('');
    await page.getByRole('option', { name: 'Clear recent searches' }).click();
    await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Popular pages' })).toBeVisible();
  });

  // tests/built/search-quality.test.ts checks the fragments in the index; this checks that the browser scrolls to them.
  for (const { what, query, fragment } of shortenVariants([
    { what: 'a field deep inside an operation', query: 'list-jobs financialStatus', fragment: 'query.financialStatus' },
    { what: 'a heading far down a guide', query: 'breach of conduct', fragment: 'reporting-a-breach' },
    { what: 'a question of an FAQ', query: 'does a key expire', fragment: 'does-a-key-expire' },
    { what: 'an error of the authentication proxy', query: 'invalid_client', fragment: 'invalid_client' },
  ])) {
    test(`scrolls to ${what}`, async ({ page }) => {
      await page.getByRole('combobox', { name: 'Search' }).fill(query);
      const option = page.getByRole('option').and(page.locator(`[href$="#${fragment}"]`));
      await option.first().click();
      await expect(page).toHaveURL(new RegExp(`#${fragment.replaceAll('.', '[.]')}$`));
      await expect(page.locator(`[id="${fragment}"]`)).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Remove marks' })).toBeVisible();
    });
  }

  // The tests above cover other targets.
  test('scrolls to a column', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('combobox', { name: 'Search' }).fill('jobs_v1.planned_start');
    await page.getByRole('option').filter({ hasText: 'planned_start' }).first().click();
    await expect(page).toHaveURL(/jobs_v1#planned-start$/);
    await expect(page.locator('[id="planned-start"]')).toBeInViewport();
  });
});

test('keeps the first suggestion while a query is typed letter by letter, unless another is much better', async ({
  page,
}) => {
  const query = 'access token lifetime';
  await openPage(page, '/docs/rest/usage-policy');
  const box = page.getByRole('combobox', { name: 'Search' });
  const options = page.getByRole('option');
  const firstPages: string[] = [];
  for (const [index, letter] of [...query].entries()) {
    await box.pressSequentially(letter);
    // The link to all results contains the query that the list belongs to.
    const typed = new URLSearchParams({ q: query.slice(0, index + 1) }).toString();
    await expect(options.and(page.locator(`[data-type="search"][href*="${typed}"]`)).first()).toBeAttached();
    // Only compares the page: its best section may change with each letter.
    firstPages.push((await options.first().getAttribute('href'))?.split('#')[0] ?? '');
  }
  // Searched separately, nine of the prefixes would have another first page than the previous prefix.
  expect(
    firstPages.filter((first, index) => index > 0 && first !== firstPages[index - 1]).length,
    firstPages.join('\n'),
  ).toBeLessThanOrEqual(6);
  expect(firstPages.at(-1)).toBe('/docs/rest/auth-proxy/authentication-proxy');
});

test.describe('the page of results', () => {
  test('follows the filters in its URL, and Back undoes them', async ({ page }) => {
    await openPage(page, '/search?q=job');
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toContainText(/\d+ results for job/);
    const kind = page.getByRole('radio', { name: 'Tables' });
    await kind.check();
    await expect(page).toHaveURL(/kind=table/);
    await page.getByRole('radio', { name: 'Data as a Service' }).check();
    await expect(page).toHaveURL(/ctx=docs%2Fdaas|ctx=docs\/daas/);
    await page.goBack();
    await expect(page).not.toHaveURL(/ctx=docs/);
    await expect(kind).toBeChecked();
  });

  test('shows hundreds of results in steps, and Back shows as many as before', async ({ page }) => {
    await openPage(page, '/search?q=job');
    const results = page.getByRole('main').getByRole('listitem');
    await expect(results).toHaveCount(40);
    await expect(page.getByRole('main').getByRole('status')).toContainText(/^[1-9]\d\d results for job$/);
    await page.getByRole('button', { name: 'Show 40 more' }).click();
    await expect(results).toHaveCount(80);
    await results.nth(70).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/search/);
    await page.goBack();
    await expect(results).toHaveCount(80);
  });

  // search-results.spec.ts checks that nothing moves when the results arrive.
  test('shifts no layout while it loads', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        // TypeScript's DOM types lack layout shifts.
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + shift.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(index, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await openPage(page, '/search?q=job');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Searching …');
    await expect(page.getByRole('main').getByRole('status')).toContainText('results for job');
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.05);
  });

  test('offers other words if nothing matches', async ({ page }) => {
    await openPage(page, '/search?q=qqxzzvvkk');
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Look in')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('links to the list of all pages', async ({ page }) => {
      await page.goto('/search?q=job');
      await page.getByRole('main').getByRole('link', { name: 'All pages' }).click();
      await expect(page).toHaveURL('/sitemap');
      await expect(page.getByRole('link', { name: 'Schedule a job' }).first()).toBeVisible();
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of shortenVariants([390, 1440])) {
    test(`replaces the box by a link to all pages at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/docs/rest/usage-policy');
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden();
      await page.getByRole('navigation').getByRole('link', { name: 'All pages' }).click();
      await expect(page).toHaveURL('/sitemap');
    });
  }
});

test.describe('an index that cannot be used', () => {
  test.use({ expectedErrors: /status of (404|503)|search index|Failed to load resource/ });

  // The test above shows the message for a missing index in the same place.
  test('searches titles if only these load, and loads the rest on Retry', { tag: '@long' }, async ({ page }) => {
    const rest = `**/${getShardAddress('bodies', '*')}`;
    await page.route(rest, (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await openPage(page, '/search?q=schedule%20a%20job');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(
      'Only titles have been searched. The search index could not be loaded.',
    );
    await expect(main.getByRole('link', { name: /Schedule a job/ }).first()).toBeVisible();
    await page.unroute(rest);
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  test('reports that its worker does not start, and starts the worker on Retry', async ({ page }) => {
    await page.addInitScript(() => {
      const OriginalWorker = Worker;
      Object.assign(window, {
        Worker: class extends OriginalWorker {
          constructor(url: URL) {
            super(Reflect.get(window, 'isFixed') ? url : '/no-such-script.js');
          }
        },
      });
    });
    await openPage(page, '/search?q=schedule');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('The search index could not be loaded.');
    await page.evaluate(() => Object.assign(window, { isFixed: true }));
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('link', { name: /Schedule a job/ }).first()).toBeVisible();
  });

  const failures = [
    {
      what: 'cannot be loaded',
      response: { status: 503, body: 'Busy' },
      message: 'The search index could not be loaded.',
    },
    {
      what: 'is missing',
      response: { status: 404, body: 'Not found' },
      message: 'The search index is not on the server.',
    },
    {
      what: 'is not JSON',
      response: { status: 200, body: '<!doctype html>' },
      message: 'The search index cannot be read.',
    },
    {
      what: 'is of another build',
      response: { status: 200, body: '{"type":"titles","format":1,"build":"other"}' },
      message: 'The search index belongs to another version of this site.',
    },
  ];
  // packages/search-index/src/worker/search-worker.test.ts tests each failure. In short runs, one is tested on the page
  // and another in the box.
  for (const { what, response, message } of shortenVariants(failures)) {
    test(`reports on the page that it ${what}, and loads it on Retry`, async ({ page }) => {
      await page.route(index, (route) => route.fulfill({ ...response, contentType: 'application/json' }));
      await page.goto('/search?q=schedule');
      await waitForHydration(page);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(message);
      await page.unroute(index);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Schedule a job/ })
          .first(),
      ).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }

  for (const { what, response, message } of shortenVariants(failures.toReversed())) {
    test(`reports in the box that it ${what}, and loads it on Retry`, async ({ page }) => {
      await page.route(index, (route) => route.fulfill({ ...response, contentType: 'application/json' }));
      await openPage(page, '/docs/rest/usage-policy');
      await page.getByRole('combobox', { name: 'Search' }).fill('schedule a job');
      const alert = page.getByRole('search').getByRole('alert');
      await expect(alert).toContainText(message);
      await page.unroute(index);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('option').first()).toContainText('Schedule a job');
    });
  }
});
