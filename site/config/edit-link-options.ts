import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { getProviderPathFromRoot, portal } from '@refdesk/portal-config/chosen';

/** Creates the options of the docs plugin for edit links and last-update dates. */
export const createEditLinkOptions = (repository: string, folder: string) => ({
  ...(repository && {
    editUrl: ({ docPath }: { docPath: string }) => `${repository}/${getProviderPathFromRoot('docs')}/${docPath}`,
  }),
  showLastUpdateTime: hasHistory(folder),
});

/** Edit link options of this portal. */
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
