import { de as consoleDe } from './de/console.ts';
import { de as dictionaryDe } from './de/dictionary.ts';
import { de as pageDe } from './de/page.ts';
import { de as referenceDe } from './de/reference.ts';
import { de as searchDe } from './de/search.ts';
import { de as siteDe } from './de/site.ts';
import { en as consoleEn } from './en/console.ts';
import { en as dictionaryEn } from './en/dictionary.ts';
import { en as pageEn } from './en/page.ts';
import { en as referenceEn } from './en/reference.ts';
import { en as searchEn } from './en/search.ts';
import { en as siteEn } from './en/site.ts';
import type { MessageTable } from './message-types.ts';

/** Messages of every room in the built-in languages. */
export const rooms = {
  console: { en: consoleEn, de: consoleDe },
  dictionary: { en: dictionaryEn, de: dictionaryDe },
  page: { en: pageEn, de: pageDe },
  reference: { en: referenceEn, de: referenceDe },
  search: { en: searchEn, de: searchDe },
  site: { en: siteEn, de: siteDe },
} satisfies Readonly<Record<string, { readonly en: MessageTable; readonly de: MessageTable }>>;

export type RoomName = keyof typeof rooms;
