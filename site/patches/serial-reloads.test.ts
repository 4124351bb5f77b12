import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeReloadsSequential, type SiteReloadFunctions } from './serial-reloads';

const require = createRequire(import.meta.url);

/** A site whose plugins have the content that `files` has when they load, as in Docusaurus. */
interface LoadedSite {
  readonly content: Readonly<Record<string, string>>;
}

let names = 0;

/** Reloads as Docusaurus makes them: on the site that is passed, each as slow as `milliseconds` of its plugin. */
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
  const prefix = `${++names}`;
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

test('merges reloads of a plugin that wait, and reads a file that is written during a reload again', async () => {
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

test('reloads after a reload that failed', async () => {
  const files = new Map([['api', 'invalid']]);
  const { reload, content } = createReloads(files, {});
  await expect(reload('api')).rejects.toThrow('invalid');
  files.set('api', 'valid');
  await reload('api');
  expect(content()).toMatchObject({ api: 'valid' });
});

test('Docusaurus reloads by these functions, on the site of the moment', () => {
  const { reloadSite, reloadSitePlugin } = require('@docusaurus/core/lib/server/site') as SiteReloadFunctions;
  expect([typeof reloadSite, typeof reloadSitePlugin]).toEqual(['function', 'function']);
  const utils = readFileSync(require.resolve('@docusaurus/core/lib/commands/start/utils'), 'utf8');
  expect(utils).toContain('(0, site_1.reloadSitePlugin)(site, pluginIdentifier)');
  expect(utils).toContain('(0, site_1.reloadSite)(site)');
});
