import type { Plugin } from '@docusaurus/types';
import { writeBuiltPortal } from '@portal/portal-config/built';
import { portal } from '@portal/portal-config/chosen';

/** Leaves for the service what it needs to know of the provider. */
export function portalFile(): Plugin {
  return { name: 'portal-file', postBuild: ({ outDir }) => writeBuiltPortal(outDir, portal) };
}
