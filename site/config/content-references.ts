import { join } from 'node:path';
import createFacts from '@portal/content-references';
import { apis } from '../../providers/fieldwright/apis';

/** Puts what the descriptions say into the guides that name it. */
export const facts = createFacts({
  root: join(__dirname, '..'),
  descriptions: '../providers/fieldwright/apis',
  apis,
  dictionary: '../providers/fieldwright/dictionary',
  glossary: '../providers/fieldwright/glossary.yaml',
  diagrams: '../providers/fieldwright/diagrams',
  values: '../providers/fieldwright/values.yaml',
  links: {
    terms: '/docs/shared/glossary#{slug}',
    scopes: '/docs/rest/scopes#{name}',
    tables: '/docs/daas/dictionary/{category}/{name}',
    resultCodes: '/docs/web-services/result-codes/{name}',
  },
});
