import type { Random } from 'refdesk/sample-data';
import * as z from 'zod';
import { readSampleDataFile } from '../read-sample-data-file.ts';

const list = z.array(z.string()).readonly();
const names = readSampleDataFile('names.yaml', z.strictObject({ first: list, last: list }));

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

export function createPersonName(random: Random): PersonName {
  return { first: random.pick(names.first), last: random.pick(names.last) };
}

/** Returns a phone number that is reserved for fiction (Ofcom: 01632 960000 to 960999). */
export function createLandlineNumber(index: number): string {
  return `+441632960${String(200 + (index % 800)).padStart(3, '0')}`;
}

/** Returns a mobile number that is reserved for fiction (Ofcom: 07700 900000 to 900999). */
export function createMobileNumber(index: number): string {
  return `+447700900${String(200 + (index % 800)).padStart(3, '0')}`;
}

/** Converts a name to a host name label: `Harbour Road` → `harbourroad`. */
export function formatNameForHostName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
