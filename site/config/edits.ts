import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { portal, providerPathFromRoot } from '@refdesk/portal-config/chosen';

/** Options of the docs plugin for a page's source: its edit link and the date of its last change. */
export const readEdits = (repository: string, folder: string) => ({
  ...(repository && {
    editUrl: ({ docPath }: { docPath: string }) => `${repository}/${providerPathFromRoot('docs')}/${docPath}`,
  }),
  showLastUpdateTime: hasHistory(folder),
});

/** The same for this portal. */
export const edits = readEdits(portal.brand.repository, join(__dirname, '../..'));

/**
 * Whether git knows when a file last changed: without git there is no history, and a shallow clone gives every file one
 * date.
 */
function hasHistory(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() === 'false';
}
