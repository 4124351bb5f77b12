import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeReloadsSequential, type SiteReloadFunctions } from './serial-reloads';

const require = createRequire(import.meta.url);

/** A site that, as in Docusaurus, contains the content of each plugin at the time when it was loaded. */
interface LoadedSite {
  readonly content: Readonly<Record<string, string>>;
}

let prefixCount = 0;

/** Creates reload functions that, like Docusaurus's, update the passed site; `milliseconds` delays each plugin. */
function createReloads(files: Map<string, string>, milliseconds: Readonly<Record<string, number>>) {
  const loads: string[] = [];
  const module: SiteReloadFunctions = {
    async reloadSitePlugin(site, { name }) {
      loads.push(name);
      const text = files.get(name) ?? '';
      await setTimeout(milliseconds[name] ?? 0);
      if (text === 'invalid') throw new Error('The content is invalid.');
      return { content: { ...(site as LoadedSite).content, [name]: text } };
    },
    reloadSite: async () => ({ content: Object.fromEntries(files) }),
  };
  makeReloadsSequential(module);
  let site: object = { content: {} };
  const prefix = `${++prefixCount}`;
  const reload = async (name: string) => {
    site = await module.reloadSitePlugin(site, { name, id: prefix });
  };
  return { reload, loads, content: () => (site as LoadedSite).content };
}

test('shows edits of two plugins that are reloaded at the same time', async () => {
  const files = new Map([
    ['docs', 'new guide'],
    ['api', 'new description'],
  ]);
  const { reload, content } = createReloads(files, { docs: 40, api: 5 });
  await Promise.all([reload('docs'), reload('api')]);
  expect(content()).toMatchObject({ docs: 'new guide', api: 'new description' });
});

test('merges waiting reloads of a plugin, and reloads a file that was written during a reload', async () => {
  const files = new Map([['api', 'first']]);
  const { reload, loads, content } = createReloads(files, { api: 20 });
  const reloads = [reload('api')];
  await setTimeout(5);
  files.set('api', 'second');
  reloads.push(reload('api'), reload('api'), reload('api'));
  await Promise.all(reloads);
  expect(loads).toEqual(['api', 'api']);
  expect(content()).toMatchObject({ api: 'second' });
});

test('reloads after a failed reload', async () => {
  const files = new Map([['api', 'invalid']]);
  const { reload, content } = createReloads(files, {});
  await expect(reload('api')).rejects.toThrow('invalid');
  files.set('api', 'valid');
  await reload('api');
  expect(content()).toMatchObject({ api: 'valid' });
});

test('Docusaurus calls these functions of the module, with the current site', () => {
  const { reloadSite, reloadSitePlugin } = require('@docusaurus/core/lib/server/site') as SiteReloadFunctions;
  expect([typeof reloadSite, typeof reloadSitePlugin]).toEqual(['function', 'function']);
  const utils = readFileSync(require.resolve('@docusaurus/core/lib/commands/start/utils'), 'utf8');
  expect(utils).toContain('(0, site_1.reloadSitePlugin)(site, pluginIdentifier)');
  expect(utils).toContain('(0, site_1.reloadSite)(site)');
});
