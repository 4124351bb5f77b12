import { packageName } from '../client-model/package-name.ts';
import type { ApiVersion } from '../model/api.ts';
import { keywords } from './names.ts';

/** Name to import: `workshop-api` → `workshop_api`. */
export function moduleName(api: Pick<ApiVersion, 'api' | 'document'>): string {
  const name = packageName(api).replaceAll(/[^a-z\d]+/g, '_');
  return /^[a-z]/.test(name) && !keywords.includes(name) ? name : `api_${name}`.replace(/_$/, '');
}

/** Version in the form of Python (PEP 440): `v3` → `3.0.0`, `2025-03-01` → `2025.3.1`, `1.4.0-beta.1` → `1.4.0b1`. */
export function moduleVersion(version: string): string {
  const [, major = '1', minor = '0', patch = '0', word = '', number = '0'] =
    /^v?(\d+)(?:[.-](\d+))?(?:[.-](\d+))?(?:-(alpha|beta|rc)\.?(\d*))?/.exec(version) ?? [];
  return `${[major, minor, patch].map(Number).join('.')}${word === '' ? '' : ({ alpha: 'a', beta: 'b' }[word] ?? 'rc')}${word === '' ? '' : Number(number)}`;
}

/** File name of the wheel, which pip reads (PEP 427). */
export const wheelName = (api: Pick<ApiVersion, 'api' | 'document' | 'version'>): string => `${moduleName(api)}-${moduleVersion(api.version)}-py3-none-any.whl`;
