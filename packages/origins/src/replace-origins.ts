import { transformPackageFiles } from '@refdesk/npm-package/change';
import { transformWheelFiles } from '@refdesk/npm-package/wheel';
import { type Origins, originVariables } from './origins.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Replacement = readonly [written: string, shown: string];

/** Replacements of written addresses. */
export function listOriginReplacements(written: Origins, shown: Origins): Replacement[] {
  return Object.keys(originVariables)
    .map((name) => [written[name as keyof Origins], shown[name as keyof Origins]] as const)
    .filter(([before, after]) => before !== after);
}

/** The bytes of a text with the addresses that readers are shown; the same bytes when it names none. */
export function replaceWrittenOrigins(bytes: Bytes, replace: readonly Replacement[]): Bytes {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!replace.some(([written]) => text.includes(written))) return bytes;
  return Buffer.from(
    replace.reduce((shown, [written, address]) => shown.replaceAll(written, address), text.toString('utf8')),
  );
}

/** Whether a file of the site is a package, whose files name addresses. */
export const isPackageFile = (name: string): boolean => /\.(tgz|whl)$/.test(name);

/**
 * The package, for npm or pip, with the addresses that readers are shown in its files; the same bytes when it names
 * none.
 */
export const replaceOriginsInPackage = (bytes: Bytes, replace: readonly Replacement[]): Bytes =>
  replace.length === 0
    ? bytes
    : (isZip(bytes) ? transformWheelFiles : transformPackageFiles)(bytes, (content) =>
        replaceWrittenOrigins(content, replace),
      );

/** It begins with the initials of its inventor. */
const isZip = ([first, second]: Bytes): boolean => first === 0x50 && second === 0x4b;
