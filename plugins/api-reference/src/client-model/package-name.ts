import { toSlug } from '@portal/openapi/slug';
import type { ApiVersion } from '../model/api.ts';

/** Package name, from the title of the description. */
export function packageName({ api, document }: Pick<ApiVersion, 'api' | 'document'>): string {
  const name = toSlug(document.info.title)
    .replaceAll(/[^a-z\d-]/g, '')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? toSlug(api) : name.slice(0, 200);
}

/** A version as npm and Composer write it: `2` → `2.0.0`, `2025-03-01` → `2025.3.1`, `1.4.0-beta` stays. */
export function packageVersion(version: string): string {
  const [, major = '1', minor = '0', patch = '0', rest = ''] = /^v?(\d+)(?:[.-](\d+))?(?:[.-](\d+))?(-[\da-zA-Z.-]+)?/.exec(version) ?? [];
  return `${[major, minor, patch].map(Number).join('.')}${rest}`;
}
