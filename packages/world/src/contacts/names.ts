import type { Random } from '../random.ts';

const firstNames = [
  'Aisha',
  'Ben',
  'Carla',
  'Daniel',
  'Elif',
  'Femi',
  'Gwen',
  'Hassan',
  'Imogen',
  'Jakub',
  'Kerra',
  'Leon',
  'Maya',
  'Nadia',
  'Oskar',
  'Petra',
  'Quentin',
  'Rosa',
  'Samir',
  'Tegan',
  'Uma',
  'Viktor',
  'Wanda',
  'Yusuf',
  'Zoe',
  'Morwenna',
  'Piran',
  'Hedda',
  'Lowenna',
  'Cormac',
] as const;

const lastNames = [
  'Angove',
  'Bolitho',
  'Carlyon',
  'Dunstan',
  'Eddy',
  'Farrell',
  'Grenfell',
  'Hosking',
  'Ivanov',
  'Jenkin',
  'Kemp',
  'Lindqvist',
  'Moyle',
  'Nance',
  'Opie',
  'Pengelly',
  'Quick',
  'Rashid',
  'Schmidt',
  'Tangye',
  'Uren',
  'Vivian',
  'Weller',
  'Yelland',
  'Zubair',
  'Basset',
  'Trudgian',
  'Okoro',
  'Rosewarne',
  'Symons',
] as const;

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

export function personName(random: Random): PersonName {
  return { first: random.pick(firstNames), last: random.pick(lastNames) };
}

/** A number that is kept free for fiction (Ofcom: 01632 960000 to 960999). */
export function landline(index: number): string {
  return `+441632960${String(200 + (index % 800)).padStart(3, '0')}`;
}

/** A number that is kept free for fiction (Ofcom: 07700 900000 to 900999). */
export function mobile(index: number): string {
  return `+447700900${String(200 + (index % 800)).padStart(3, '0')}`;
}

/** The part of a name that a host is made of: `harbourroad`. */
export function hostOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
