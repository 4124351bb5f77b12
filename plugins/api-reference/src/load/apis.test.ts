import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { optionsSchema } from '../options.ts';
import { createPagesAndSidebarsOfAllApis } from '../pages/contribution.ts';
import { readApiHistories } from '../versions/history.ts';
import { assertAllDescriptionExamplesValid, loadVersionsOfAllApis } from './apis.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apis-'));
  for (const version of ['1', '2'])
    await cp(join(import.meta.dirname, '../../fixtures/workshop.yaml'), join(folder, `${version}.yaml`));
  await edit('1.yaml', 'version: 2.0.0', 'version: 1.0.0');
});
afterEach(() => rm(folder, { recursive: true }));

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  await writeFile(join(folder, file), text.replace(from, to));
}

/** Loads the configuration again and returns its pages by path. */
async function readPages(title = 'Workshop API') {
  const routePaths = (version: string) => ({
    version: `${version}.0.0`,
    label: version,
    description: `${version}.yaml`,
    operations: `/docs/${version}`,
  });
  const newest = { ...routePaths('2'), changes: '/docs/changes' };
  const { apis } = optionsSchema.parse({
    apis: [{ id: 'workshop', title, versions: [newest, { ...routePaths('1'), successorsIn: 'workshop/2.0.0' }] }],
  });
  const { versions } = await loadVersionsOfAllApis(apis, folder);
  return new Map(
    createPagesAndSidebarsOfAllApis(versions, readApiHistories(versions)).pages.map((page) => [page.path, page]),
  );
}

test('returns cached pages if nothing has changed', async () => {
  const [first, second] = [await readPages(), await readPages()];
  expect(second.get('/docs/2/start-repair')?.data).toBe(first.get('/docs/2/start-repair')?.data);
});

test('updates the pages of a changed description and those of versions that mention it', async () => {
  expect(JSON.stringify((await readPages()).get('/docs/changes')?.data)).not.toContain('Begin a repair');
  await edit('2.yaml', 'summary: Start a repair', 'summary: Begin a repair');
  const pages = await readPages();
  expect(pages.get('/docs/2/start-repair')?.title).toBe('Begin a repair');
  expect(pages.get('/docs/1/start-repair')?.title).toBe('Start a repair');
  expect(JSON.stringify(pages.get('/docs/changes')?.data)).toContain('Begin a repair');
});

test('updates pages of the newer version that mention a changed older version', async () => {
  const readPage = async () => JSON.stringify((await readPages()).get('/docs/2/start-repair')?.data);
  expect(await readPage()).not.toContain('Begin a repair');
  await edit('1.yaml', 'summary: Start a repair', 'summary: Begin a repair');
  expect(await readPage()).toContain('Begin a repair');
});

test('applies changed options even if no description has changed', async () => {
  expect(JSON.stringify((await readPages()).get('/docs/2/start-repair'))).toContain('Workshop API');
  const pages = await readPages('Bicycle API');
  expect(JSON.stringify(pages.get('/docs/2/start-repair'))).toContain('Bicycle API');
  expect(JSON.stringify([...pages.values()])).not.toContain('Workshop API 2.0.0');
});

test('updates a page of another API only if the title of a replacement changes', async () => {
  await edit('1.yaml', 'summary: Start a repair', 'summary: Old start\n      x-successors: [startRepair]');
  const readLegacy = async () => {
    const version = (number: string) => ({
      version: `${number}.0.0`,
      label: number,
      description: `${number}.yaml`,
      operations: `/docs/${number}`,
    });
    const legacy = { id: 'legacy', title: 'Legacy', versions: [{ ...version('1'), successorsIn: 'workshop/2.0.0' }] };
    const { apis } = optionsSchema.parse({
      apis: [{ id: 'workshop', title: 'Workshop API', versions: [version('2')] }, legacy],
    });
    const { versions } = await loadVersionsOfAllApis(apis, folder);
    return createPagesAndSidebarsOfAllApis(versions, readApiHistories(versions)).pages.find(
      ({ path }) => path === '/docs/1/start-repair',
    );
  };
  const first = await readLegacy();
  expect(JSON.stringify(first?.data)).toContain('"title":"Start a repair"');
  await edit('2.yaml', 'summary: Finish a repair', 'description: Ends it.\n      summary: Finish a repair');
  expect(await readLegacy()).toBe(first);
  await edit('2.yaml', 'summary: Start a repair', 'summary: Begin a repair');
  expect(JSON.stringify((await readLegacy())?.data)).toContain('"title":"Begin a repair"');
});

test('validates examples in a separate call if only pages are loaded, and otherwise with the versions', async () => {
  await cp(join(import.meta.dirname, '../../fixtures/faults/unfit-examples.yaml'), join(folder, 'unfit.yaml'));
  const unfit = { version: '1.0.0', label: '1', description: 'unfit.yaml', operations: '/docs/unfit' };
  const { apis } = optionsSchema.parse({
    apis: [{ id: 'unfit', title: 'Unfit API', strict: true, versions: [unfit] }],
  });
  expect((await loadVersionsOfAllApis(apis, folder, 'pages')).versions).toHaveLength(1);
  await expect(assertAllDescriptionExamplesValid(apis, folder)).rejects.toThrow('must have required property');
  await expect(loadVersionsOfAllApis(apis, folder)).rejects.toThrow('must have required property');
});
