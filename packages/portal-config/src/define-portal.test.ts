import { expect, test } from 'vitest';
import { portal } from './chosen.ts';
import { definePortal, type PortalInput } from './define-portal.ts';

const input: PortalInput = { ...portal, machineReadable: portal.machineReadable };

/** Returns the error message for a configuration that TypeScript has not checked; `none` if it is valid. */
function getErrorMessage(changes: object): string {
  try {
    definePortal({ ...input, ...changes });
    return 'none';
  } catch (error) {
    return String(error);
  }
}

test('accepts the configuration of the chosen provider', () => {
  expect(definePortal(input)).toEqual(portal);
});

test('reports all errors together, with path, value and expected form', () => {
  const { tagline: _, ...brand } = { ...portal.brand, url: 'developers.example.com/', copyrightYear: '2026' };
  const [first, ...others] = portal.areas;
  expect(
    getErrorMessage({
      brand,
      addresses: { ...portal.addresses, api: 'https://api.example.com/' },
      console: { production: 'no', origins: 'https://parts.example.com' },
      areas: [{ ...first, to: 'docs/rest', paths: [] }, ...others],
      footer: [{ title: 'About', items: [{ label: 'Home', to: 'https://www.example.com' }] }],
      navigation: [{ label: 'Documentation', kind: 'api', items: [] }],
      redirects: { pages: { 'docs/old': '/docs/new' } },
      sidebars: { rest: ['rest/quick-start', { label: 'Guides' }] },
    }),
  ).toMatchInlineSnapshot(`
    "Error: The portal's configuration has invalid values:
      brand.tagline is missing: expected a text
      brand.url is "developers.example.com/": expected an address such as https://www.example.com/
      brand.copyrightYear is "2026": expected a year such as 2026
      addresses.api is "https://api.example.com/": expected an address without a slash at its end, such as https://api.example.com
      console.production is "no": expected true or false
      console.origins is "https://parts.example.com": expected a list
      areas[0].to is "docs/rest": expected an address from the root of the site, such as /docs/get-started
      areas[0].paths is []: expected at least one address prefix, such as /docs/rest
      navigation[0].kind is "api": expected links, apis or account
      footer[0].items[0].to is "https://www.example.com": expected an address from the root of the site, such as /docs/get-started
      sidebars.rest[1] is {"label":"Guides"}: expected the name of a guide, { generated }, { caption }, { label, href } or { label, items }
      redirects.pages["docs/old"] has an invalid name: expected an address from the root of the site, such as /docs/get-started"
  `);
});

test('accepts a portal without drawings, and reports unknown drawings and invalid file names', () => {
  const { drawings: _, ...brand } = portal.brand;
  expect(getErrorMessage({ brand })).toBe('none');
  expect(
    getErrorMessage({ brand: { ...brand, drawings: { notFound: '', noRequests: 5, noApplication: 'tablet.svg' } } })
      .split('\n')
      .slice(1),
  ).toEqual([
    '  brand.drawings.notFound is "": expected a text',
    '  brand.drawings.noRequests is 5: expected a text',
    '  brand.drawings.noApplication is not a field of the configuration: did you mean "noApplications"?',
  ]);
});

test('reports errors inside a module with their paths, although a module can also be false', () => {
  const accounts = { keys: 5, product: [], products: [{ id: 'A', name: 'Parts' }], registration: { field: [] } };
  expect(
    getErrorMessage({ modules: { ...portal.modules, accounts } })
      .split('\n')
      .slice(1),
  ).toEqual([
    '  modules.accounts.products[0].id is "A": expected small letters, digits and hyphens, such as parts-2',
    '  modules.accounts.keys is 5: expected false or an object',
    '  modules.accounts.registration.field is not a field of the configuration: did you mean "fields"?',
    '  modules.accounts.product is not a field of the configuration: did you mean "products"?',
  ]);
});

test('rejects organisation settings in a portal without organisations', () => {
  const fields = [{ id: 'branch', label: 'Branch' }];
  const products = [{ id: 'parts', name: 'Parts', needsApproval: true }];
  const accounts = {
    organisations: false,
    keys: false,
    products,
    registration: { fields },
    ownerGuide: '/docs/owners',
    words: { organisation: 'team', integrator: 'developer' },
  };
  const areas = portal.areas.map((area, index) => (index === 0 ? { ...area, access: { role: 'member' } } : area));
  const remedy = 'expected no value without organisations: remove it, or `organisations: false` in modules.accounts';
  const messages = getErrorMessage({ areas, modules: { ...portal.modules, accounts } })
    .split('\n')
    .slice(1);
  expect(messages).toHaveLength(6);
  expect(messages).toContain(
    '  modules.accounts.keys is false: expected an object, because readers without organisations have only keys',
  );
  for (const path of ['registration.fields', 'ownerGuide', 'words.organisation', 'products[0].needsApproval'])
    expect(
      messages.filter((line) => line.startsWith(`  modules.accounts.${path} is `) && line.includes(remedy)),
      path,
    ).toHaveLength(1);
  expect(messages).toContain(`  areas[0].access is {"role":"member"}: ${remedy}`);
  expect(getErrorMessage({ modules: { ...portal.modules, accounts: { organisations: false } } })).toBe('none');
});

test('reports an invalid value at any depth with its path and the expected value', () => {
  // A sidebar item has one of several forms, so the message names the whole item and lists the forms.
  const paths = listPaths(input).filter(([field, ...rest]) => field !== 'sidebars' || rest.length < 3);
  for (const path of paths) {
    const message = getErrorMessage(replaceAt(input, path, Symbol.for('wrong')) as object);
    if (message === 'none') continue;
    const last = path.at(-1);
    const name = typeof last === 'number' ? `[${last}]` : String(last);
    expect(message, path.join('.')).toContain(name);
    expect(message, path.join('.')).not.toMatch(/Invalid input|undefined|\[object/);
  }
});

type Path = readonly (string | number)[];

/** Lists the paths of all values of a configuration, up to five levels deep. */
function listPaths(value: unknown, parentPath: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || parentPath.length === 5) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...parentPath, Array.isArray(value) ? Number(key) : key];
    // Later entries have the same schema.
    return Array.isArray(value) && key !== '0' ? [] : [path, ...listPaths(inner, path)];
  });
}

function replaceAt(value: unknown, [first, ...rest]: Path, replacement: unknown): unknown {
  if (first === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (index === first ? replaceAt(item, rest, replacement) : item));
  return { ...Object(value), [first]: replaceAt(Object(value)[first], rest, replacement) };
}

test('suggests the most similar name for a misspelt field, or lists all names if none is similar', () => {
  const [first, ...others] = portal.areas;
  expect(
    getErrorMessage({
      brand: { ...portal.brand, tagLine: 'APIs' },
      areas: [{ ...first, link: '/docs' }, ...others],
      anouncement: {},
    }),
  ).toMatchInlineSnapshot(`
    "Error: The portal's configuration has invalid values:
      brand.tagLine is not a field of the configuration: did you mean "tagline"?
      areas[0].link is not a field of the configuration: remove it; the fields are ctx, title, label, summary, to, paths, implied, accent, access
      anouncement is not a field of the configuration: did you mean "announcement"?"
  `);
});

test('rejects an accent colour with too little contrast and suggests the nearest readable one', () => {
  const { versions, ...api } = portal.apis[0] ?? { versions: [] };
  expect(
    getErrorMessage({
      theme: {
        mode: 'night',
        accent: '#f5c400',
        radius: 40,
        fonts: { text: 'Brand Sans', code: { family: 'Brand Code', files: [] } },
        codeThemes: { dark: 'monokai' },
        css: ['brand.scss'],
      },
      apis: [{ ...api, versions, accent: { light: '#0b5a52', dark: '#2f5d9b' } }],
      areas: [{ ...portal.areas[0], accent: 'red' }],
    }),
  ).toMatchInlineSnapshot(`
    "Error: The portal's configuration has invalid values:
      theme.mode is "night": expected light, dark or both
      theme.accent is "#f5c400": expected a contrast of at least 4.5:1 on the light surfaces, where it has 1.4:1; the nearest colour is #8a6800
      theme.fonts.text is "Brand Sans": expected the name of a package such as @fontsource-variable/inter
      theme.fonts.code.files is []: expected at least one file
      theme.radius is 40: expected at most 16
      theme.codeThemes.dark is "monokai": expected one of dracula, duotoneDark, duotoneLight, github, gruvboxMaterialDark, gruvboxMaterialLight, jettwaveDark, jettwaveLight, nightOwl, nightOwlLight, oceanicNext, okaidia, oneDark, oneLight, palenight, shadesOfPurple, synthwave84, ultramin, vsDark, vsLight
      theme.css[0] is "brand.scss": expected a style sheet such as ./brand.css
      apis[0].accent.dark is "#2f5d9b": expected a contrast of at least 4.5:1 on the dark surfaces, where it has 2.1:1; the nearest colour is #6494d7
      areas[0].accent is "red": expected a colour of six hexadecimal digits, such as #0b5a52, or { light, dark } with one for each mode"
  `);
});
