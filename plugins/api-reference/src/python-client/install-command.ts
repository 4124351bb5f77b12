import type { ApiVersion } from '../model/api.ts';
import { listDownloads } from '../model/download.ts';

/** The command that installs the client of a version. */
export function installCommand(api: Pick<ApiVersion, 'api' | 'document' | 'version' | 'portal'>): string {
  return `pip install ${api.portal}${listDownloads(api).find(({ format }) => format === 'pip')?.path ?? ''}`;
}
