import { mkdir } from 'node:fs/promises';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeBuiltPortal } from '@portal/portal-config/built';
import { portal } from '@portal/portal-config/chosen';
import { serviceSite } from '@portal/static-page/service-site';

/** Leaves for the service what it needs to know of the provider. */
export function portalFile({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'portal-file',
    async loadContent() {
      if (process.env.NODE_ENV === 'production') return;
      const directory = serviceSite(generatedFilesDir);
      await mkdir(directory, { recursive: true });
      await writeBuiltPortal(directory, portal);
    },
    postBuild: ({ outDir }) => writeBuiltPortal(outDir, portal),
  };
}
