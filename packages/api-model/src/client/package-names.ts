import { toSlug } from '@refdesk/openapi/slug';
import type { ApiVersion } from '../api.ts';
import { getLatestClientVersion } from './client-release.ts';

/** Derives the package name of the clients from the title of the description. */
export function getClientPackageName({ api, document }: Pick<ApiVersion, 'api' | 'document'>): string {
  const name = toSlug(document.info.title)
    .replaceAll(/[^a-z\d-]/g, '')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? toSlug(api) : name.slice(0, 200);
}

/** Python's reserved words. */
export const pythonKeywords =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  );

/** Returns the name to import: `workshop-api` → `workshop_api`. */
export function getPythonModuleName(api: Pick<ApiVersion, 'api' | 'document'>): string {
  const name = getClientPackageName(api).replaceAll(/[^a-z\d]+/g, '_');
  return /^[a-z]/.test(name) && !pythonKeywords.includes(name) ? name : `api_${name}`.replace(/_$/, '');
}

/**
 * Converts a version to Python's format (PEP 440): `v3` → `3.0.0`, `2025-03-01` → `2025.3.1`, `1.4.0-beta.1` →
 * `1.4.0b1`.
 */
export function toPythonVersion(version: string): string {
  const [, major = '1', minor = '0', patch = '0', word = '', number = '0'] =
    /^v?(\d+)(?:[.-](\d+))?(?:[.-](\d+))?(?:-(alpha|beta|rc)\.?(\d*))?/.exec(version) ?? [];
  const release = [major, minor, patch].map(Number).join('.');
  if (word === '') return release;
  return `${release}${{ alpha: 'a', beta: 'b' }[word] ?? 'rc'}${Number(number)}`;
}

/** Returns the file name of the wheel, which pip parses (PEP 427). */
export const getWheelFileName = (api: Pick<ApiVersion, 'api' | 'document' | 'releases' | 'version'>): string =>
  `${getPythonModuleName(api)}-${toPythonVersion(getLatestClientVersion(api))}-py3-none-any.whl`;
