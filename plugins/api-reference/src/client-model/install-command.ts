import type { ApiVersion } from '@refdesk/api-model/api';
import { listVersionDownloads } from '@refdesk/api-model/download';

/** Returns the command that installs the client of a version from its download URL. */
export function writeInstallCommand(
  manager: 'npm' | 'pip',
  api: Pick<ApiVersion, 'api' | 'document' | 'portal' | 'releases' | 'version'>,
): string {
  const path = listVersionDownloads(api).find(({ format }) => format === manager)?.path ?? '';
  return `${manager} install ${api.portal}${path}`;
}
