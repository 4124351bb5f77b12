import { fileURLToPath } from 'node:url';
import type { Options } from './options.ts';

/** A portal of three descriptions, one table and two terms. */
export const fixtureOptions: Options = {
  root: fileURLToPath(new URL('../fixtures', import.meta.url)),
  apis: [
    {
      id: 'main',
      title: 'REST API',
      versions: [
        {
          version: '2.0.0',
          description: 'apis/main-2.yaml',
          operations: '/docs/rest',
          categories: '/docs/category',
          lifecycles: '/lifecycles',
          problems: '/problems',
        },
        { version: '1.0.0', description: 'apis/main-1.yaml', reference: '/rest/1.0.0' },
      ],
    },
    { id: 'web-services', title: 'Web services', versions: [{ version: '1.0.0', description: 'apis/web-services.yaml', reference: '/ws' }] },
  ],
  dictionary: 'dictionary',
  glossary: 'glossary.yaml',
  diagrams: 'diagrams',
  values: 'values.yaml',
  links: {
    tables: '/dictionary/{category}/{name}',
    terms: '/glossary#{slug}',
  },
};
