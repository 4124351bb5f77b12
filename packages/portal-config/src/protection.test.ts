import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { definePortal, type PortalInput } from './define-portal.ts';
import { collectPageAudiences, restrictPortalToAudience } from './protection.ts';
import { readGuideAccess } from './read-guide-access.ts';

const configuration: PortalInput = {
  brand: {
    name: 'Train Travel',
    tagline: 'Trips across Europe',
    url: 'https://developers.example.com',
    homepage: 'https://www.example.com/',
    contact: 'https://www.example.com/contact',
  },
  addresses: { api: 'https://api.example.com' },
  apis: [
    { id: 'trains', title: 'Trains', base: '/docs/trains', versions: [{ version: '1.0', description: 'a.yaml' }] },
    {
      id: 'fleet',
      title: 'Fleet',
      base: '/docs/fleet',
      access: { role: 'staff' },
      versions: [{ version: '1.0', description: 'b.yaml' }],
    },
  ],
  modules: {
    accounts: {
      products: [
        { id: 'trains', name: 'Trains' },
        { id: 'fleet', name: 'Fleet', scopes: 'fleet/1.0' },
      ],
    },
  },
  areas: [
    { ctx: 'docs', title: 'Guides', label: 'Guides', to: '/docs/start', paths: ['/docs'] },
    {
      ctx: 'partners',
      title: 'Partners',
      label: 'Partners',
      to: '/docs/partners/start',
      paths: ['/docs/partners', '/files/partners'],
      access: { role: 'member' },
    },
    {
      ctx: 'prices',
      title: 'Prices',
      label: 'Prices',
      to: '/docs/partners/prices/list',
      paths: ['/docs/partners/prices'],
    },
  ],
  navigation: [{ label: 'Documentation', kind: 'apis', items: [{ label: 'Plan', to: '/docs/plan' }] }],
  footer: [{ title: 'More', items: [{ label: 'Partners', to: '/docs/partners/start#how' }] }],
  announcement: { id: 'plan', text: 'A new plan', to: '/docs/plan' },
  redirects: { pages: { '/plan': '/docs/plan', '/start': '/docs/start' } },
  sidebars: { guides: ['start', { generated: 'fleet/1.0' }, { label: 'Plan', href: '/docs/plan' }] },
  machineReadable: { sections: [{ title: 'Partners', summary: 'For partners.', paths: ['/docs/partners'] }] },
};
const portal = definePortal(configuration);
const protection = collectPageAudiences(portal, [
  { file: '/portal/docs/plan.mdx', urlPath: '/docs/plan', access: 'signed-in' },
]);

test('protects pages below a prefix, including those of nested areas that set no access', () => {
  expect(protection.audiences).toEqual(['signed-in', 'member', 'staff']);
  const getAudiences = (...addresses: readonly string[]) => addresses.map(protection.getAudience);
  expect(getAudiences('/docs/plan', '/docs/planning', '/docs/start', '/')).toEqual([
    'signed-in',
    'public',
    'public',
    'public',
  ]);
  expect(getAudiences('/docs/partners', '/docs/partners/prices/list', '/files/partners/list.csv')).toEqual([
    'member',
    'member',
    'member',
  ]);
  expect(getAudiences('/docs/fleet/operations/get', '/docs/partners2')).toEqual(['staff', 'public']);
});

test('protects pages in every language', () => {
  const { getAudience } = collectPageAudiences({ ...portal, languages: ['en', 'de', 'pt-BR'] }, [
    { file: '/portal/docs/plan.mdx', urlPath: '/docs/plan', access: 'signed-in' },
  ]);
  expect(
    ['/de/docs/plan', '/pt-BR/docs/partners/prices', '/de/docs/start', '/de', '/fr/docs/plan'].map(getAudience),
  ).toEqual(['signed-in', 'member', 'public', 'public', 'public']);
});

test('removes APIs, areas and links that an audience may not read from its configuration', () => {
  const restricted = restrictPortalToAudience(portal, 'public', protection);
  expect(restricted.apis.map(({ id }) => id)).toEqual(['trains']);
  expect(restricted.areas.map(({ ctx }) => ctx)).toEqual(['docs']);
  expect(JSON.stringify(restricted)).not.toMatch(/fleet|partners|plan\b/i);
  expect(restricted.redirects.pages).toEqual({ '/start': '/docs/start' });
  expect(restricted.sidebars.guides).toEqual(['start']);
  expect(restrictPortalToAudience(portal, 'staff', protection)).toEqual(portal);
  expect(restrictPortalToAudience(portal, 'member', protection).apis).toHaveLength(1);
});

test('adds no sandbox server to a protected API', () => {
  const [open, fleet] = portal.apis.map(({ versions }) => versions[0]);
  expect(open).toHaveProperty('sandbox');
  expect(fleet).not.toHaveProperty('sandbox');
});

test('rejects protected areas and APIs without accounts', () => {
  expect(() => definePortal({ ...configuration, modules: {} })).toThrow(
    /areas\[1\]\.access[\s\S]*expected no access without modules\.accounts[\s\S]*apis\[1\]\.access/,
  );
  expect(() => definePortal({ ...configuration, areas: [{ ...portal.areas[0], access: 'partner' } as never] })).toThrow(
    /areas\[0\]\.access is "partner": expected 'signed-in', \{ role: 'member' \}/,
  );
});

test('reads guide access together with the URL paths that Docusaurus assigns to guides', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guides-'));
  const writeGuide = (name: string, frontMatter: string) =>
    writeFile(join(folder, name), `---\n${frontMatter}\n---\nText\n`);
  await writeGuide('02-plan.mdx', 'access: signed-in');
  await writeGuide('index.md', 'access: { role: staff }');
  await writeGuide('moved.mdx', 'slug: /other/place\naccess:\n  role: member');
  await writeGuide('open.mdx', 'title: Open');
  expect(readGuideAccess([folder]).map(({ urlPath, access }) => [urlPath, access])).toEqual([
    ['/docs/plan', 'signed-in'],
    ['/docs', { role: 'staff' }],
    ['/docs/other/place', { role: 'member' }],
  ]);
  await writeGuide('wrong.mdx', 'access: everyone');
  expect(() => readGuideAccess([folder])).toThrow(/wrong\.mdx: access is "everyone", expected signed-in/);
  await rm(folder, { recursive: true });
});

test('applies the access of a protected guide to its translation at any path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guides-'));
  const [english, german] = [join(folder, 'docs'), join(folder, 'de')];
  await Promise.all([english, german].map((name) => mkdir(name)));
  await writeFile(join(english, 'plan.mdx'), '---\naccess: { role: staff }\n---\n');
  await writeFile(join(german, 'plan.mdx'), '---\nslug: tarif\naccess: signed-in\n---\n');
  await writeFile(join(german, 'open.mdx'), 'Offen');
  expect(readGuideAccess([english, german])).toEqual([
    { file: join(english, 'plan.mdx'), urlPath: '/docs/plan', access: { role: 'staff' } },
    { file: join(german, 'plan.mdx'), urlPath: '/docs/tarif', access: { role: 'staff' } },
  ]);
  await rm(folder, { recursive: true });
});

test.each([
  ['a byte order mark', '\uFEFF---\naccess: signed-in\n---\n'],
  ['spaces behind the dashes', '---  \naccess: signed-in\n---\n'],
  ['Windows line ends', '---\r\naccess: signed-in\r\n---\r\n'],
])('reads the access of a guide with %s', async (_, text) => {
  const folder = await mkdtemp(join(tmpdir(), 'guides-'));
  await writeFile(join(folder, 'plan.mdx'), text);
  expect(readGuideAccess([folder])).toMatchObject([{ urlPath: '/docs/plan', access: 'signed-in' }]);
  await rm(folder, { recursive: true });
});
