import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { getProviderPathFromRoot, portal } from '@refdesk/portal-config/chosen';

/** Creates the options of the docs plugin for edit links and last-update dates. */
export const createEditLinkOptions = (repository: string, folder: string) => ({
  ...(repository && {
    editUrl: ({ docPath }: { docPath: string }) => `${repository}/${getProviderPathFromRoot('docs')}/${docPath}`,
  }),
  showLastUpdateTime: hasFullGitHistory(folder),
});

/** Edit link options of this portal. */
export const editLinkOptions = createEditLinkOptions(portal.brand.repository, join(__dirname, '../..'));

/**
 * Whether the folder has the full git history, which dates the last change of each file; in a shallow clone, all files
 * have the same date.
 */
function hasFullGitHistory(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() === 'false';
}
