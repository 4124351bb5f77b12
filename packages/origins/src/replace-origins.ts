import { transformNpmPackageFiles } from '@refdesk/npm-package/change';
import { transformWheelFiles } from '@refdesk/npm-package/wheel';
import { originVariables, type PublicOrigins } from './origins.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Replacement = readonly [written: string, shown: string];

/** Replacements of addresses in the content. */
export function listOriginReplacements(written: PublicOrigins, shown: PublicOrigins): Replacement[] {
  return Object.keys(originVariables)
    .map((name) => [written[name as keyof PublicOrigins], shown[name as keyof PublicOrigins]] as const)
    .filter(([before, after]) => before !== after);
}

/**
 * Replaces addresses in the bytes of a text by those that readers are shown; returns the same bytes if it contains
 * none.
 */
export function replaceOriginsInText(bytes: Bytes, replace: readonly Replacement[]): Bytes {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!replace.some(([written]) => text.includes(written))) return bytes;
  return Buffer.from(
    replace.reduce((shown, [written, address]) => shown.replaceAll(written, address), text.toString('utf8')),
  );
}

/** Whether a file of the site is a package that contains addresses. */
export const isClientPackageFile = (name: string): boolean => /\.(tgz|whl)$/.test(name);

/** Replaces addresses in the files of a package for npm or pip; returns the same bytes if it contains none. */
export const replaceOriginsInPackage = (bytes: Bytes, replace: readonly Replacement[]): Bytes =>
  replace.length === 0
    ? bytes
    : (isZip(bytes) ? transformWheelFiles : transformNpmPackageFiles)(bytes, (content) =>
        replaceOriginsInText(content, replace),
      );

/** ZIP files begin with the initials of Phil Katz. */
const isZip = ([first, second]: Bytes): boolean => first === 0x50 && second === 0x4b;
