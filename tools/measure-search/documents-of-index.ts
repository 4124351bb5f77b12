import type { SearchDocument } from '../../plugins/search/src/document.ts';
import { readParts } from '../../plugins/search/src/shards/part-index.ts';
import { readTitles } from '../../plugins/search/src/shards/title-index.ts';
import type { IndexAddress } from '../../plugins/search/src/worker/messages.ts';
import { type Fetch, readShard } from '../../plugins/search/src/worker/read-shard.ts';

/** What an index was made of. */
interface IndexSource {
  readonly documents: readonly SearchDocument[];
  readonly synonyms: string;
}

/** The documents and synonyms that an index was made of. */
export async function sourceOfIndex(address: IndexAddress, fetch: Fetch): Promise<IndexSource> {
  const titleShard = await readShard(fetch, address, 'titles', 'default');
  const titles = readTitles(titleShard);
  const parts = readParts(await readShard(fetch, address, 'parts', 'default'));
  const texts = (await readShard(fetch, address, 'texts', 'default')).texts.split('\n');
  const identifiers = titleShard.identifiers.split('\n');
  const documents = titles.documents.map(({ slug: _, ...document }, number) => {
    const [description = 0, end = 0] = [parts.firstPart[number], parts.firstPart[number + 1]];
    const sections = Array.from({ length: Math.max(0, end - description - 1) }, (_part, index) => description + 1 + index);
    return {
      ...document,
      description: texts[description] ?? '',
      identifiers: (identifiers[number] ?? '').split(' ').filter(Boolean),
      keywords: [],
      sections: sections.map((part) => ({ heading: parts.headings[part] ?? '', anchor: parts.anchors[part] ?? '', text: texts[part] ?? '' })),
      fields: (parts.fieldsOf[number] ?? []).map(({ field, anchor }) => ({
        name: parts.names[field] ?? '',
        anchor,
        text: texts[parts.partCount + field] ?? '',
        values: (parts.values[field] ?? '').split(' ').filter(Boolean),
      })),
    };
  });
  return { documents, synonyms: titleShard.synonyms };
}
