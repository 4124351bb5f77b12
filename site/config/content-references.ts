import { fileURLToPath } from 'node:url';
import createFacts from '@refdesk/content-references';
import {
  localizedPathFromSite,
  optionalLocalizedPathFromSite,
  portal,
  providerPathFromSite,
} from '@refdesk/portal-config/chosen';
import { getGeneratedFolder } from '@refdesk/portal-config/provider-folder';
import { writeDiagnostic } from '@refdesk/static-page/keep-last-content';

const fromHere = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Inserts facts from the descriptions into the guides that refer to them. */
export const facts = createFacts({
  root: fromHere('.'),
  descriptions: providerPathFromSite('apis'),
  apis: portal.apis,
  ...(portal.modules.dictionary !== false && { dictionary: localizedPathFromSite('dictionary') }),
  glossary: optionalLocalizedPathFromSite('glossary.yaml'),
  diagrams: optionalLocalizedPathFromSite('diagrams'),
  values: optionalLocalizedPathFromSite('values.yaml'),
  links: portal.links,
  ...(process.env.NODE_ENV === 'development' && {
    onFault: (message: string | null) => writeDiagnostic(getGeneratedFolder(), 'facts', message),
  }),
});
