import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { getProviderPathFromRoot, portal } from '@refdesk/portal-config/chosen';

/** Options of the docs plugin for the source of a page: its edit link and the date of its last change. */
export const createEditLinkOptions = (repository: string, folder: string) => ({
  ...(repository && {
    editUrl: ({ docPath }: { docPath: string }) => `${repository}/${getProviderPathFromRoot('docs')}/${docPath}`,
  }),
  showLastUpdateTime: hasHistory(folder),
});

/** The same options for this portal. */
export const editLinkOptions = createEditLinkOptions(portal.brand.repository, join(__dirname, '../..'));

/**
 * Whether git can date the last change of a file: there is no history without git, and a shallow clone gives every file
 * the same date.
 */
function hasHistory(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() === 'false';
}
