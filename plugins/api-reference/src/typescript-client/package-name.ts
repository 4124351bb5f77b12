import { toSlug } from '@portal/openapi/slug';
import type { ApiVersion } from '../model/api.ts';
import { listDownloads } from '../model/download.ts';

/** Name of the package: what the description calls its API. */
export function packageName({ api, document }: Pick<ApiVersion, 'api' | 'document'>): string {
  const name = toSlug(document.info.title)
    .replaceAll(/[^a-z\d-]/g, '')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? toSlug(api) : name.slice(0, 200);
}

/** The command that installs the client of a version. */
export function installCommand(api: Pick<ApiVersion, 'api' | 'version' | 'portal'>): string {
  return `npm install ${api.portal}${listDownloads(api).find(({ format }) => format === 'npm')?.path ?? ''}`;
}
