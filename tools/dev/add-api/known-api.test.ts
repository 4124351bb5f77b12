import { expect, test } from 'vitest';
import { addApiVersionEntry, findListedApiInSource, getSiblingVersionDescriptionFile } from './known-api.ts';

const source = `export const apis = [
  {
    id: 'travel',
    title: 'Travel',
    base: '/docs/travel',
    versions: [{ version: '1.0', description: 'apis/travel/1.0/openapi.yaml' }],
  },
  {
    id: 'stay',
    versions: [{ version: '7', description: 'apis/stay/7/openapi.json' }],
  },
];
`;

test('finds an API by its id, with its newest version', () => {
  expect(findListedApiInSource(source, 'travel')).toEqual({
    version: '1.0',
    description: 'apis/travel/1.0/openapi.yaml',
  });
  expect(findListedApiInSource(source, 'stay')).toEqual({ version: '7', description: 'apis/stay/7/openapi.json' });
  expect(findListedApiInSource(source, 'drive')).toBeNull();
});

test('adds a newer version before the others of its API and changes nothing else', () => {
  const listedApi = { version: '1.0', description: 'apis/travel/1.0/openapi.yaml' };
  const changed = addApiVersionEntry(
    source,
    'travel',
    "2.0 '$1'",
    getSiblingVersionDescriptionFile(listedApi, 'travel/2.0/openapi.json'),
  );
  expect(changed).toBe(
    source.replace(
      "[{ version: '1.0', description: 'apis/travel/1.0/openapi.yaml' }]",
      () => `[
      { version: '2.0 \\'$1\\'', description: 'apis/travel/2.0/openapi.json' },
      { version: '1.0', description: 'apis/travel/1.0/openapi.yaml' }]`,
    ),
  );
  expect(findListedApiInSource(changed, 'stay')).toEqual(findListedApiInSource(source, 'stay'));
});
