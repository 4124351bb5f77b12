import type { SearchDocument } from '../document.ts';
import { tellingParts, titleParts } from '../text/terms.ts';
import { squash } from '../text/words.ts';
import { writeChoice } from './choice.ts';
import { format, type TitleShard } from './format.ts';
import { encodeNumbers } from './numbers.ts';
import { PostingWriter } from './posting-writer.ts';

/** The first shard of an index of `documents`. */
export function writeTitles(documents: readonly SearchDocument[], build: string): TitleShard {
  const lines = (read: (document: SearchDocument) => string) => documents.map(read).map(oneLine).join('\n');
  const choice = (read: (document: SearchDocument) => string) => writeChoice(documents.map(read).map(oneLine));
  return {
    type: 'titles',
    format,
    build,
    titles: lines(({ title }) => title),
    folders: choice(({ url }) => folderOf(url)),
    slugs: lines(({ url }) => slugOf(url)),
    kinds: choice(({ kind }) => kind),
    badges: lines(({ badge, url }) => (badge === null ? '-' : badge === slugOf(url) ? '' : badge)),
    routes: lines(({ route }) => route ?? ''),
    breadcrumbs: choice(({ breadcrumb }) => breadcrumb.join('\t')),
    pageTitles: choice(({ title, pageTitle }) => (pageTitle === title ? '' : pageTitle)),
    contexts: choice(({ context }) => context ?? ''),
    versions: choice(({ version }) => version ?? ''),
    deprecated: encodeNumbers(documents.map(({ isDeprecated }) => (isDeprecated ? 1 : 0))),
    asides: encodeNumbers(documents.map(({ isAside }) => (isAside ? 1 : 0))),
    identifiers: lines((document) => ownIdentifiers(document).join(' ')),
    postings: writePostings(documents),
  };
}

const titleField = 0;
const identifierField = 1;
const keywordField = 2;

function writePostings(documents: readonly SearchDocument[]) {
  const writer = new PostingWriter(3);
  for (const [place, document] of documents.entries()) {
    const { title, keywords, route, url } = document;
    writer.add(titleField, titleParts(title), place);
    writer.add(identifierField, [...ownIdentifiers(document), route ?? '', slugOf(url).replace(/_v\d+$/, '')].flatMap(tellingParts), place);
    writer.add(keywordField, keywords.flatMap(tellingParts), place);
  }
  return writer.write();
}

/** Those that the address does not say already. */
function ownIdentifiers({ identifiers, badge, url }: SearchDocument): string[] {
  const known = new Set([squash(slugOf(url)), squash(badge ?? '')]);
  return identifiers.filter((identifier) => !known.has(squash(identifier)));
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);
const slugOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
