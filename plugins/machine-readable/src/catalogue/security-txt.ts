import type { ParsedMachineReadableOptions } from '../options.ts';
import { getAbsoluteAddress, type SiteLocation } from '../site.ts';

const yearMs = 365 * 24 * 3_600_000;

/**
 * Generates security.txt with the contacts for reporting vulnerabilities; it expires a year after the build.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function createSecurityTxt(
  security: NonNullable<ParsedMachineReadableOptions['security']>,
  site: SiteLocation,
  builtAt: number,
): string {
  const fields = [
    ...security.contacts.map((contact) => ['Contact', contact]),
    ['Expires', new Date(builtAt + yearMs).toISOString().replace(/\.\d+Z$/, 'Z')],
    ['Preferred-Languages', 'en'],
    ['Canonical', getAbsoluteAddress(site, '/.well-known/security.txt')],
    ...(security.policy === undefined ? [] : [['Policy', getAbsoluteAddress(site, security.policy)]]),
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
