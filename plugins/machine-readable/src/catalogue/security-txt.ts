import type { MachineOptions } from '../options.ts';
import { addressOf, type Site } from '../site.ts';

const year = 365 * 24 * 3_600_000;

/**
 * Where weaknesses are reported; a build older than a year no longer vouches for it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function toSecurityTxt({ security }: MachineOptions, site: Site, builtAt: number): string {
  const fields = [
    ...security.contacts.map((contact) => ['Contact', contact]),
    ['Expires', new Date(builtAt + year).toISOString().replace(/\.\d+Z$/, 'Z')],
    ['Preferred-Languages', 'en'],
    ['Canonical', addressOf(site, '/.well-known/security.txt')],
    ...(security.policy === undefined ? [] : [['Policy', addressOf(site, security.policy)]]),
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
