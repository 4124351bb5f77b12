import type { OpenApiDocument } from '../../model/document.ts';
import { readForeignNames } from './foreign-names.ts';
import { type ServerChoice, withServers } from './with-servers.ts';
import { type SlugStyle, withSlugs } from './with-slugs.ts';
import { type Grouping, withTags } from './with-tags.ts';

/** How the pages of a description are addressed and grouped. */
export interface Preparation extends ServerChoice {
  readonly slugs: SlugStyle;
  /** What the categories are made of; chosen by what the tags tell when omitted. */
  readonly grouping?: Grouping | undefined;
}

/**
 * The description as it is drawn: every operation has an address of its own and a tag that is declared, and what
 * others call differently goes by our names. What is published as a download is the description before this.
 */
export const prepare = (document: OpenApiDocument, { slugs, grouping, ...choice }: Preparation): OpenApiDocument =>
  withServers(withSlugs(withTags(readForeignNames(document), grouping), slugs), choice);
