import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { portal, providerPathFromRoot } from '@portal/portal-config/chosen';

/** What the docs plugin says about a page's source: where it is edited, and when it last changed. */
export const readEdits = (repository: string, folder: string) => ({
  ...(repository && { editUrl: ({ docPath }: { docPath: string }) => `${repository}/${providerPathFromRoot('docs')}/${docPath}` }),
  showLastUpdateTime: hasHistory(folder),
});

/** The same for this portal. */
export const edits = readEdits(portal.brand.repository, join(__dirname, '../..'));

/** Whether git knows when a file last changed: without git there is no history, and a shallow clone gives every file one date. */
function hasHistory(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: folder, encoding: 'utf8' });
  return status === 0 && stdout.trim() === 'false';
}
