import { type AskedPhrase, readPhrases } from '@portal/search-index/shards/asked-index';
import { readFieldText } from '@portal/search-index/shards/field-text';
import { leadsOf } from '@portal/search-index/shards/lead-index';
import { readParts } from '@portal/search-index/shards/part-index';
import type { PostingReader } from '@portal/search-index/shards/posting-reader';
import type { AskedPlace, IndexSource } from '@portal/search-index/shards/source';
import { readTitles } from '@portal/search-index/shards/title-index';
import { toTerm } from '@portal/search-index/text/words';
import type { IndexAddress } from '@portal/search-index/worker/messages';
import { type Fetch, readShard } from '@portal/search-index/worker/read-shard';

/** What an index was made of. */
export async function sourceOfIndex(address: IndexAddress, fetch: Fetch): Promise<IndexSource> {
  const titleShard = await readShard(fetch, address, 'titles', 'default');
  const titles = readTitles(titleShard);
  const parts = readParts(await readShard(fetch, address, 'parts', 'default'));
  const texts = (await readShard(fetch, address, 'texts', 'default')).texts.split('\n');
  const askedShard = await readShard(fetch, address, 'asked', 'default');
  const identifiers = titleShard.identifiers.split('\n');
  const keywords = readKeywords(titles.postings);
  const documents = titles.documents.map(({ slug: _, verb: _verb, titleWords: _titleWords, ...document }, number) => {
    const [description = 0, end = 0] = [parts.firstPart[number], parts.firstPart[number + 1]];
    const sections = Array.from({ length: Math.max(0, end - description - 1) }, (_part, index) => description + 1 + index);
    return {
      ...document,
      description: texts[description] ?? '',
      identifiers: (identifiers[number] ?? '').split(' ').filter(Boolean),
      keywords: keywords.get(number) ?? [],
      sections: sections.map((part) => ({
        heading: parts.headings[part] ?? '',
        anchor: parts.anchorOfPart(part),
        text: texts[part] ?? '',
        ...(parts.remedies.has(part) && { isRemedy: true as const }),
      })),
      fields: Array.from(parts.fieldsOf.of(number), (field, place) => ({
        name: parts.names[field] ?? '',
        anchor: parts.anchorOfField(parts.fieldsOf.start(number) + place),
        ...readFieldText(texts[parts.partCount + field] ?? ''),
        values: (parts.values[field] ?? '').split(' ').filter(Boolean),
      })),
    };
  });
  return {
    documents,
    asked: groupPhrases(readPhrases(askedShard)),
    synonyms: askedShard.synonyms,
    leads: leadsOf(
      askedShard.leads,
      documents.map(({ url }) => url),
    ),
  };
}

const keywordField = 2;

/** The words that are keywords of each document and nothing more. */
function readKeywords(postings: PostingReader): Map<number, string[]> {
  const keywords = new Map<number, string[]>();
  for (const word of postings.words) {
    for (const document of postings.find(toTerm(word))[keywordField] ?? []) keywords.set(document, [...(keywords.get(document) ?? []), word]);
  }
  return keywords;
}

const groupPhrases = (phrases: readonly AskedPhrase[]): AskedPlace[] =>
  [...Map.groupBy(phrases, ({ document, section }) => `${document} ${section}`).values()].map((own) => ({
    document: own[0]?.document ?? 0,
    section: own[0]?.section ?? 0,
    phrases: own.map(({ terms }) => terms),
  }));
