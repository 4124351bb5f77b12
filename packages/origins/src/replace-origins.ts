import { transformNpmPackageFiles } from '@refdesk/npm-package/change';
import { transformWheelFiles } from '@refdesk/npm-package/wheel';
import { unconfiguredPortalUrl, unconfiguredSandboxUrl } from '@refdesk/portal-config/unconfigured-portal-url';
import { originVariables, type PublicOrigins } from './origins.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Replacement = readonly [written: string, shown: string];

/**
 * Lists the configured URLs to replace, each with the URL to show to readers.
 *
 * @param portalUrl URL of the service, for a portal whose configuration has none or had none when guides were written.
 */
export function listOriginReplacements(
  written: PublicOrigins,
  shown: PublicOrigins,
  portalUrl?: string,
): Replacement[] {
  const apis = Object.keys(originVariables)
    .map((name) => [written[name as keyof PublicOrigins], shown[name as keyof PublicOrigins]] as const)
    .filter(([before, after]) => before !== after);
  if (portalUrl === undefined) return apis;
  return [...apis, [unconfiguredSandboxUrl, shown.sandboxApi], [unconfiguredPortalUrl, portalUrl]];
}

/**
 * Replaces configured URLs in UTF-8 content with those to show to readers; returns the same bytes if it contains none.
 */
export function replaceOriginsInText(bytes: Bytes, replace: readonly Replacement[]): Bytes {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!replace.some(([written]) => text.includes(written))) return bytes;
  return Buffer.from(
    replace.reduce((content, [written, address]) => content.replaceAll(written, address), text.toString('utf8')),
  );
}

/** Whether a file of the site is a client package, which contains URLs in compressed form. */
export const isClientPackageFile = (name: string): boolean => /\.(tgz|whl)$/.test(name);

/** Replaces URLs in the files of an npm or Python package; returns the same bytes if it contains none. */
export const replaceOriginsInPackage = async (bytes: Bytes, replace: readonly Replacement[]): Promise<Bytes> =>
  replace.length === 0
    ? bytes
    : (isZip(bytes) ? transformWheelFiles : transformNpmPackageFiles)(bytes, (content) =>
        replaceOriginsInText(content, replace),
      );

/** Detects a ZIP file by its first two bytes, `PK`. */
const isZip = ([first, second]: Bytes): boolean => first === 0x50 && second === 0x4b;
