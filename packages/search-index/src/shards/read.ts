import type { SearchField, SearchSection } from '@portal/static-page/contract';
import type { ReadersWords, TitledDocument } from '../document.ts';
import { type BodyShard, type TitleShard, usualDocument, type WordShard } from './format.ts';

export const readTitles = ({ documents }: TitleShard): TitledDocument[] => documents.map((own) => ({ ...usualDocument, pageTitle: own.title, ...own }));

export function readWords({ places, words }: WordShard): ReadersWords[] {
  const read = places.map(([document, section]) => ({ document, section, counts: new Map<string, number>() }));
  for (const line of words.split('\n')) {
    const [word = '', ...steps] = line.split(' ');
    let place = 0;
    for (const [step = '', count = '1'] of steps.map((one) => one.split(':'))) {
      place += Number(step);
      read[place]?.counts.set(word, Number(count));
    }
  }
  return read;
}

/** A field, which several documents may share. */
export type Field = Omit<SearchField, 'anchor'>;

/** What is on a document. */
export interface Body {
  /** The first is the description, without a heading. */
  readonly sections: readonly SearchSection[];
  readonly fields: readonly { readonly field: Field; readonly anchor: string }[];
}

export function readBodies({ fields, documents }: BodyShard): Body[] {
  return documents.map(({ sections, fields: own }) => ({
    sections,
    fields: Object.entries(own).flatMap(([folder, numbers]) =>
      numbers.flatMap((number) => {
        const field = fields[number];
        return field ? [{ field, anchor: folder.startsWith('=') ? folder.slice(1) : folder + field.name }] : [];
      }),
    ),
  }));
}
