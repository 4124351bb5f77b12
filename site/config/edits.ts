import { join } from 'node:path';
import { portal, providerPath } from '@portal/portal-config/chosen';
import { hasHistory } from './history';

/** What the docs plugin says about a page's source: where it is edited, and when it last changed. */
export const readEdits = (repository: string, folder: string) => ({
  ...(repository && { editUrl: ({ docPath }: { docPath: string }) => `${repository}/${providerPath('docs')}/${docPath}` }),
  showLastUpdateTime: hasHistory(folder),
});

/** The same for this portal. */
export const edits = readEdits(portal.brand.repository, join(__dirname, '../..'));
