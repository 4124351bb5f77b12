import { fileURLToPath } from 'node:url';
import type { ContentReferencesOptions } from './options.ts';

/** Options of a portal with three descriptions, one table and two terms. */
export const fixtureOptions: ContentReferencesOptions = {
  root: fileURLToPath(new URL('../fixtures', import.meta.url)),
  descriptions: 'apis',
  apis: [
    {
      id: 'main',
      title: 'REST API',
      versions: [
        {
          version: '2.0.0',
          operations: '/docs/rest',
          categories: '/docs/category',
          lifecycles: '/lifecycles',
          problems: '/problems',
        },
        { version: '1.0.0' },
      ],
    },
    { id: 'web-services', title: 'Web services', versions: [{ version: '1.0.0' }] },
  ],
  dictionary: 'dictionary',
  glossary: 'glossary.yaml',
  diagrams: 'diagrams',
  values: 'values.yaml',
  links: { tables: '/dictionary/{category}/{name}', terms: '/glossary#{slug}' },
};
