import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { messages } from '@refdesk/messages/site';
import { findConsentRequiringAnalytics } from '@refdesk/portal-config/add-analytics-script';
import { portal } from '@refdesk/portal-config/chosen';
import { engineFolder } from '@refdesk/portal-config/provider-folder';
import { builtLanguageBaseUrl } from './languages';

const analytics = findConsentRequiringAnalytics(portal.analytics);

/** Button in the footer that shows the request for consent again; empty if the portal asks for none. */
export const consentButtonHtml =
  analytics === undefined ? '' : ` · <button type="button" data-consent>${messages.analytics}</button>`;

/** Asks readers for consent before analytics that sets cookies is loaded; other portals get none of its code. */
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
