import { packageName } from '../client-model/package-name.ts';
import type { ApiVersion } from '../model/api.ts';
import { keywords } from './names.ts';

/** The name that is imported: `workshop-api` of npm is `workshop_api`. */
export function moduleName(api: Pick<ApiVersion, 'api' | 'document'>): string {
  const name = packageName(api).replaceAll(/[^a-z\d]+/g, '_');
  return /^[a-z]/.test(name) && !keywords.includes(name) ? name : `api_${name}`.replace(/_$/, '');
}

/** A version as Python writes it (PEP 440): `v3` → `3.0.0`, `2025-03-01` → `2025.3.1`, `1.4.0-beta.1` → `1.4.0b1`; what is no version is local. */
export function moduleVersion(version: string): string {
  const [, major = '1', minor = '0', patch = '0', word = '', number = '0'] =
    /^v?(\d+)(?:[.-](\d+))?(?:[.-](\d+))?(?:-(alpha|beta|rc)\.?(\d*))?/.exec(version) ?? [];
  return `${[major, minor, patch].map(Number).join('.')}${word === '' ? '' : ({ alpha: 'a', beta: 'b' }[word] ?? 'rc')}${word === '' ? '' : Number(number)}`;
}

/** The file that pip installs, whose name it reads (PEP 427). */
export const wheelName = (api: Pick<ApiVersion, 'api' | 'document' | 'version'>): string => `${moduleName(api)}-${moduleVersion(api.version)}-py3-none-any.whl`;
