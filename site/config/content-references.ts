import { join } from 'node:path';
import createFacts from '@portal/content-references';
import { fromSite, portal } from '@portal/portal-config/chosen';

/** Puts what the descriptions say into the guides that name it. */
export const facts = createFacts({
  root: join(__dirname, '..'),
  descriptions: fromSite('apis'),
  apis: portal.apis,
  dictionary: fromSite('dictionary'),
  glossary: fromSite('glossary.yaml'),
  diagrams: fromSite('diagrams'),
  values: fromSite('values.yaml'),
  links: portal.links,
});
