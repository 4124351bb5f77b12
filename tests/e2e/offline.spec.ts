import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { portal } from '../servers.ts';
import { expect, test } from './support/test.ts';

const root = resolve(import.meta.dirname, '../..');

test.describe('the offline copy', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let zip: Buffer;
  let index: string;

  test.beforeAll(async () => {
    // Packing takes long on a busy machine.
    test.setTimeout(180_000);
    folder = await mkdtemp(join(tmpdir(), 'offline-'));
    const { status, stderr } = spawnSync('node', ['tools/dev/bundle.ts', folder], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SITE_DIR: resolve(root, portal.directory) },
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    zip = await readFile(join(folder, 'fieldwright-developers.zip'));
    await unpack(zip, folder);
    index = pathToFileURL(join(folder, 'fieldwright-developers/index.html')).href;
  });

  test.afterAll(() => rm(folder, { recursive: true, force: true }));

  test('matches its checksum file', async () => {
    const checksum = await readFile(join(folder, 'fieldwright-developers.zip.sha256'), 'utf8');
    expect(checksum).toBe(`${createHash('sha256').update(zip).digest('hex')}  fieldwright-developers.zip\n`);
  });

  test('can be read from disk, from a guide to an operation and a table, with styles and images', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(index);
    await page.goto(new URL('docs/rest/quick-start.html', index).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const operation = page
      .getByRole('main')
      .locator('a[href*="rest/api-reference/"], a[href*="api-reference/"]')
      .first();
    await operation.click();
    expect(page.url()).toMatch(/^file:.*\/docs\/rest\/api-reference\/[\w-]+\.html/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(new URL('docs/category/data-dictionary.html', index).href);
    await page.getByRole('main').getByRole('link', { name: 'jobs_v1', exact: true }).first().click();
    expect(page.url()).toMatch(/\/docs\/daas\/dictionary\/Jobs\/jobs_v1\.html$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toBe('');
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    expect(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
  });

  test('can be searched from disk with the index of the site', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(new URL('docs/rest/quick-start.html', index).href);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('create a job');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/^file:.*\/search\.html\?q=create\+a\+job$/);
    await expect(page.getByRole('status')).toHaveText(/^\d+ pages/);
    await page.locator('#results a').first().click();
    await expect(page).toHaveURL(/^file:.*\/create-job\.html/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a job');
    expect(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
  });

  test('does not clear a query that is typed before the index has loaded', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const field = document.querySelector<HTMLInputElement>('main input[type=search]');
        if (field === null) return;
        observer.disconnect();
        field.value = 'create a job';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(new URL('search.html', index).href);
    await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toHaveValue('create a job');
  });

  // Checks a single sentence; the tests above read the copy.
  test('states where the dictionary’s queries run', { tag: '@long' }, async ({ page }) => {
    await page.goto(new URL('docs/daas/dictionary/Jobs/jobs_v1.html', index).href);
    await expect(page.getByText('Run it online, or on the sample data with SQLite.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run on the sample data' })).toHaveCount(0);
  });

  test('contains the API descriptions and the data dictionary', async () => {
    const readText = (name: string) => readFile(join(folder, 'fieldwright-developers', name), 'utf8');
    expect(await readText('downloads/main-2.0.0.yaml')).toContain('openapi: 3.1');
    expect(await readText('downloads/data-dictionary/jobs_v1.columns.csv')).toContain('job_id');
    expect(await readText('README.txt')).toContain('index.html');
  });
});

/** Unpacks an archive through its central directory at the end, as unzip tools do. */
async function unpack(zip: Buffer, folder: string): Promise<void> {
  let offset = zip.readUInt32LE(zip.length - 6);
  for (let remaining = zip.readUInt16LE(zip.length - 12); remaining > 0; remaining--) {
    const [compressedSize, nameLength, localHeaderOffset] = [
      zip.readUInt32LE(offset + 20),
      zip.readUInt16LE(offset + 28),
      zip.readUInt32LE(offset + 42),
    ];
    const name = zip.toString('utf8', offset + 46, offset + 46 + nameLength);
    const dataStart =
      localHeaderOffset + 30 + zip.readUInt16LE(localHeaderOffset + 26) + zip.readUInt16LE(localHeaderOffset + 28);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), inflateRawSync(zip.subarray(dataStart, dataStart + compressedSize)));
    offset += 46 + nameLength;
  }
}
