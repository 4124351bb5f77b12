import { fileURLToPath } from 'node:url';
import createContentFactInserter from '@refdesk/content-references';
import {
  findLocalizedPathRelativeToSiteFolder,
  getLocalizedPathRelativeToSiteFolder,
  getProviderPathRelativeToSiteFolder,
  portal,
} from '@refdesk/portal-config/chosen';
import { getDocusaurusGeneratedFolder } from '@refdesk/portal-config/provider-folder';
import { writeContentDiagnostic } from '@refdesk/static-page/keep-last-content';

const resolveSitePath = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Inserts facts from the API descriptions into the guides that reference them. */
export const contentFactInserter = createContentFactInserter({
  root: resolveSitePath('.'),
  descriptions: getProviderPathRelativeToSiteFolder('apis'),
  apis: portal.apis,
  ...(portal.modules.dictionary !== false && { dictionary: getLocalizedPathRelativeToSiteFolder('dictionary') }),
  glossary: findLocalizedPathRelativeToSiteFolder('glossary.yaml'),
  diagrams: findLocalizedPathRelativeToSiteFolder('diagrams'),
  values: findLocalizedPathRelativeToSiteFolder('values.yaml'),
  links: portal.links,
  ...(process.env.NODE_ENV === 'development' && {
    onLoad: (message: string | null) => writeContentDiagnostic(getDocusaurusGeneratedFolder(), 'facts', message),
  }),
});
