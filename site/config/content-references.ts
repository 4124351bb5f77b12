import { fileURLToPath } from 'node:url';
import createFacts from '@portal/content-references';
import { fromSite, fromSiteIfThere, portal } from '@portal/portal-config/chosen';
import { generatedFolder } from '@portal/portal-config/provider-folder';
import { leaveDiagnostic } from '@portal/static-page/last-content';

const fromHere = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Puts what the descriptions say into the guides that name it. */
export const facts = createFacts({
  root: fromHere('.'),
  descriptions: fromSite('apis'),
  apis: portal.apis,
  ...(portal.modules.dictionary !== false && { dictionary: fromSite('dictionary') }),
  glossary: fromSiteIfThere('glossary.yaml'),
  diagrams: fromSiteIfThere('diagrams'),
  values: fromSiteIfThere('values.yaml'),
  links: portal.links,
  ...(process.env.NODE_ENV === 'development' && { onFault: (message: string | null) => leaveDiagnostic(fromHere(generatedFolder()), 'facts', message) }),
});
