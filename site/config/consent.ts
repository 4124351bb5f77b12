import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { messages } from '@refdesk/messages/site';
import { findConsentRequiringAnalytics } from '@refdesk/portal-config/add-analytics-to-page-head';
import { portal } from '@refdesk/portal-config/chosen';
import { engineFolder } from '@refdesk/portal-config/provider-folder';
import { builtLanguageBaseUrl } from './languages';

const analytics = findConsentRequiringAnalytics(portal.analytics);

/** Footer button that shows the consent prompt again; empty if the portal requires no consent. */
export const footerConsentButtonHtml =
  analytics === undefined ? '' : ` · <button type="button" data-consent>${messages.analytics}</button>`;

/** Asks readers for consent before loading analytics that sets cookies; other portals get none of this code. */
export const consentPlugins = analytics === undefined ? [] : [createConsentPlugin(analytics)];

function createConsentPlugin({ privacy, ...tool }: NonNullable<typeof analytics>) {
  return ({ generatedFilesDir }: LoadContext): Plugin => ({
    name: 'consent',
    getClientModules() {
      const file = join(generatedFilesDir, 'consent', 'client.js');
      mkdirSync(join(file, '..'), { recursive: true });
      const start = JSON.stringify(join(engineFolder, 'site/src/consent/start-consent.ts'));
      const options = JSON.stringify({ ...tool, privacy: builtLanguageBaseUrl + privacy.slice(1) });
      writeFileSync(
        file,
        `import { startConsent } from ${start};\nif (typeof window !== 'undefined') startConsent(${options});\n`,
      );
      return [file];
    },
  });
}
