import { expect, test } from 'vitest';
import { renameConfigurationFields } from './rename-configuration-fields.ts';

const renames = [
  { since: '1.1.0', field: 'brand.tagline', to: 'summary' },
  { since: '1.1.0', field: 'apis.base', to: 'path' },
];

test('renames fields in objects, lists and shorthand properties, and nothing else', () => {
  const source = `import { definePortal } from 'refdesk';
const tagline = 'Trains';
export const other = { brand: { tagline } };
export default definePortal({
  brand: { name: 'tagline', tagline },
  apis: [{ id: 'a', base: '/docs/a' }, { id: 'b', base: '/docs/b' }],
  home: { tagline: 'stays' },
});
`;
  const { code, changes } = renameConfigurationFields('portal.config.ts', source, renames);
  expect(code).toBe(
    source.replace("name: 'tagline', tagline }", "name: 'tagline', summary: tagline }").replaceAll('base:', 'path:'),
  );
  expect(changes.map(({ line }) => line)).toEqual([5, 6, 6]);
});

test('leaves a file that already has the new names unchanged', () => {
  const source = `export default definePortal({ brand: { summary: 'Trains' } });`;
  expect(renameConfigurationFields('portal.config.ts', source, renames)).toEqual({ code: source, changes: [] });
});
