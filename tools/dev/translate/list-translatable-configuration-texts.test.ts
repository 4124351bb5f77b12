import { expect, test } from 'vitest';
import { listTranslatableConfigurationTexts } from './list-translatable-configuration-texts.ts';

test('lists each text at any depth once, without URLs and identifiers', () => {
  const configuration = {
    apis: [{ id: 'books', title: 'Library API', versions: [{ version: '1.0.0', description: 'apis/books.yaml' }] }],
    footer: [{ title: 'Legal', items: [{ label: 'Terms', to: '/docs/terms' }] }],
    home: { title: 'Legal', text: 'https://www.example.com/' },
  };
  expect(listTranslatableConfigurationTexts(configuration)).toEqual(['Library API', 'Legal', 'Terms']);
});
