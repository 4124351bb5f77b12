import { toSlug } from '@portal/openapi/slug';
import type { ApiVersion } from '../model/api.ts';

/** Name of the package: what the description calls its API. */
export function packageName({ api, document }: Pick<ApiVersion, 'api' | 'document'>): string {
  const name = toSlug(document.info.title)
    .replaceAll(/[^a-z\d-]/g, '')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? toSlug(api) : name.slice(0, 200);
}
