import { mkdir } from 'node:fs/promises';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readLoadedVersionsOfAllApis } from '@refdesk/api-model/loaded-versions';
import { readApiVersionAccessSummary } from '@refdesk/api-model/version-account-facts';
import { writePortalJsonIntoBuiltSite } from '@refdesk/portal-config/built';
import { portal } from '@refdesk/portal-config/chosen';
import {
  type CompleteAccountsConfig,
  deriveCompleteAccountsConfig,
  pickAccountsConfigForPages,
} from '@refdesk/portal-config/offer';
import { builtAudience } from '@refdesk/portal-config/provider-folder';
import { locateDevelopmentOutputFolder } from '@refdesk/static-page/service-site';
import { getLightModeAccent } from '@refdesk/theme/accent';

const portalWithAccent = { ...portal, accent: getLightModeAccent(portal.theme.accent) };

/**
 * Writes portal.json for the service, and makes the provider's offer available to the account screens and other
 * pages.
 */
export const portalJsonWriterPlugin = createPortalJsonWriterPlugin(
  portal.modules.accounts === false ? {} : portal.modules.accounts,
);

/** Creates the plugin that writes portal.json, with the products that readers can be licensed for. */
export function createPortalJsonWriterPlugin(
  accounts: Parameters<typeof deriveCompleteAccountsConfig>[0],
): (context: LoadContext) => Plugin {
  return ({ generatedFilesDir }) => makePlugin(generatedFilesDir, accounts);
}

function makePlugin(generatedFilesDir: string, accounts: Parameters<typeof deriveCompleteAccountsConfig>[0]): Plugin {
  let offer: CompleteAccountsConfig;
  return {
    name: 'portal-file',
    async allContentLoaded({ allContent, actions }) {
      const versions = readLoadedVersionsOfAllApis(allContent);
      const accountFacts = versions.map(readApiVersionAccessSummary);
      offer = deriveCompleteAccountsConfig(
        accounts,
        portal.modules.sandbox === false
          ? accountFacts.map((version) => ({ ...version, keepsRecords: false }))
          : accountFacts,
      );
      if (!offer.organisations && offer.key === null && builtAudience === undefined)
        throw new Error(
          'modules.accounts.organisations is false, but no description has a key in a header, with which readers could call production. Describe it in `securitySchemes` (`type: apiKey`, `in: header`), or remove `organisations`.',
        );
      await actions.createData('offer.json', JSON.stringify(offer));
      await actions.createData('offer-on-pages.json', JSON.stringify(pickAccountsConfigForPages(offer)));
      if (process.env.NODE_ENV === 'production') return;
      const directory = locateDevelopmentOutputFolder(generatedFilesDir);
      await mkdir(directory, { recursive: true });
      await writePortalJsonIntoBuiltSite(directory, portalWithAccent, offer);
    },
    postBuild: ({ outDir }) => writePortalJsonIntoBuiltSite(outDir, portalWithAccent, offer),
  };
}
