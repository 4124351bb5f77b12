import createFacts from '@portal/facts';
import { apis } from '../content/apis';

/** Puts what the descriptions say into the guides that name it. */
export const facts = createFacts({
  root: __dirname,
  descriptions: '../content/apis',
  apis,
  dictionary: '../content/dictionary',
  glossary: '../content/glossary.yaml',
  diagrams: '../content/diagrams',
  values: '../content/values.yaml',
  links: {
    terms: '/docs/shared/glossary#{slug}',
    scopes: '/docs/rest/scopes#{name}',
    tables: '/docs/daas/dictionary/{category}/{name}',
    resultCodes: '/docs/web-services/result-codes/{name}',
  },
});
