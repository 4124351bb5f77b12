import { transformNpmPackageFiles } from '@refdesk/npm-package/change';
import { transformWheelFiles } from '@refdesk/npm-package/wheel';
import { unconfiguredPortalUrl, unconfiguredSandboxUrl } from '@refdesk/portal-config/unconfigured-portal-url';
import { environmentVariableByPublicUrl, type PublicUrls } from './origins.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Replacement = readonly [configuredUrl: string, publicUrl: string];

/**
 * Lists the configured URLs to replace, each with the URL to show to readers.
 *
 * @param portalUrl URL of the service, for a portal whose configuration has none or had none when guides were written.
 */
export function listPublicUrlReplacements(
  configured: PublicUrls,
  actual: PublicUrls,
  portalUrl?: string,
): Replacement[] {
  const apis = Object.keys(environmentVariableByPublicUrl)
    .map((name) => [configured[name as keyof PublicUrls], actual[name as keyof PublicUrls]] as const)
    .filter(([before, after]) => before !== after);
  if (portalUrl === undefined) return apis;
  return [...apis, [unconfiguredSandboxUrl, actual.sandboxApi], [unconfiguredPortalUrl, portalUrl]];
}

/**
 * Replaces configured URLs in UTF-8 content with those to show to readers; returns the same bytes if it contains none.
 */
export function replacePublicUrlsInTextFile(bytes: Bytes, replacements: readonly Replacement[]): Bytes {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!replacements.some(([configuredUrl]) => text.includes(configuredUrl))) return bytes;
  return Buffer.from(
    replacements.reduce(
      (content, [configuredUrl, publicUrl]) => content.replaceAll(configuredUrl, publicUrl),
      text.toString('utf8'),
    ),
  );
}

/** Whether a file of the site is a client package, which contains URLs in compressed form. */
export const isClientPackageFile = (name: string): boolean => /\.(tgz|whl)$/.test(name);

/** Replaces URLs in the files of an npm or Python package; returns the same bytes if it contains none. */
export const replacePublicUrlsInPackage = async (bytes: Bytes, replacements: readonly Replacement[]): Promise<Bytes> =>
  replacements.length === 0
    ? bytes
    : (isZip(bytes) ? transformWheelFiles : transformNpmPackageFiles)(bytes, (content) =>
        replacePublicUrlsInTextFile(content, replacements),
      );

/** Detects a ZIP file by its first two bytes, `PK`. */
const isZip = ([first, second]: Bytes): boolean => first === 0x50 && second === 0x4b;
