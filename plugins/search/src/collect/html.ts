import type { SearchField, SearchSection } from '@refdesk/static-page/contract';
import { Parser } from 'htmlparser2';
import type { PageText } from './documents.ts';
import { punctuateTables, TableRows } from './table-rows.ts';

/** Elements whose text is no part of what the page says. */
const silent = new Set(['script', 'style', 'svg', 'pre', 'button', 'nav', 'footer', 'template', 'noscript', 'form']);
const silentClasses = /\b(hash-link|theme-doc-toc\S*|pagination-nav|theme-doc-footer|theme-admonition-heading)\b/;
const blocks = new Set([
  'p',
  'li',
  'div',
  'section',
  'article',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'dt',
  'dd',
  'br',
  'summary',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'table',
  'figcaption',
]);
const withoutEnd = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'source', 'col']);

/** A heading of level 2 or 3, or an element with an anchor that names a field or a term. */
interface Open {
  readonly tag: string;
  readonly depth: number;
  readonly anchor: string;
}

/**
 * Reads what a built page says: its title, its parts under headings, its fields; null when it is not to be found.
 * One pass without a tree: 2 ms a page, where parse5 takes 5 to 7 for the tree alone.
 * `isAlsoSearched` also reads pages that are hidden from search engines.
 */
export function readHtml(html: string, isAlsoSearched: boolean): PageText | null {
  const reader = new PageReader(isAlsoSearched);
  const parser = new Parser({
    onopentag: (tag, attributes) => reader.open(tag, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (tag) => reader.close(tag),
  });
  parser.end(html);
  return reader.result();
}

class PageReader {
  #depth = 0;
  readonly #rows = new TableRows();
  #silentFrom = Number.POSITIVE_INFINITY;
  #mainFrom = Number.POSITIVE_INFINITY;
  #breadcrumbFrom = Number.POSITIVE_INFINITY;
  #heading: Open | null = null;
  #headingText = '';
  #code = '';
  #codeFrom = Number.POSITIVE_INFINITY;
  #title = '';
  #isHidden = false;
  readonly #isAlsoSearched: boolean;
  readonly #meta = new Map<string, string>();
  readonly #breadcrumb: string[] = [];
  readonly #sections: { heading: string; anchor: string; text: string }[] = [{ heading: '', anchor: '', text: '' }];
  readonly #fields: { open: Open; name: string; text: string }[] = [];
  readonly #openFields: { open: Open; name: string; text: string }[] = [];

  constructor(isAlsoSearched: boolean) {
    this.#isAlsoSearched = isAlsoSearched;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (!withoutEnd.has(tag)) this.#depth += 1;
    if (tag === 'meta' && attributes.name) this.#meta.set(attributes.name, attributes.content ?? '');
    if (!this.#isAlsoSearched && attributes.name === 'robots' && attributes.content?.includes('noindex'))
      this.#isHidden = true;
    if (tag === 'main') this.#mainFrom = Math.min(this.#mainFrom, this.#depth);
    if (tag === 'nav' && /breadcrumb/i.test(attributes['aria-label'] ?? '')) this.#breadcrumbFrom = this.#depth;
    if (this.#breadcrumbFrom <= this.#depth && tag === 'li') this.#breadcrumb.push('');
    const isSilent =
      silent.has(tag) ||
      silentClasses.test(attributes.class ?? '') ||
      attributes['aria-hidden'] === 'true' ||
      attributes['data-markdown'] === 'none';
    if (isSilent) this.#silentFrom = Math.min(this.#silentFrom, this.#depth);
    if (!this.#isHeard) return;
    if (blocks.has(tag)) this.#say(this.#rows.before(tag));
    const anchor = attributes.id ?? '';
    if (tag === 'h1') this.#heading = { tag, depth: this.#depth, anchor };
    else if (anchor !== '' && (tag === 'h2' || tag === 'h3' || tag === 'dt'))
      this.#beginHeading({ tag, depth: this.#depth, anchor });
    else if (anchor !== '' && (tag === 'li' || tag === 'tr'))
      this.#openFields.push({ open: { tag, depth: this.#depth, anchor }, name: '', text: '' });
    if (tag === 'code' && this.#openFields.at(-1)?.name === '') {
      this.#codeFrom = this.#depth;
      this.#code = '';
    }
  }

  text(text: string): void {
    if (this.#breadcrumbFrom <= this.#depth && this.#breadcrumb.length > 0)
      this.#breadcrumb.push((this.#breadcrumb.pop() ?? '') + text);
    if (this.#isHeard) this.#say(text);
  }

  close(tag: string): void {
    if (withoutEnd.has(tag)) return;
    if (this.#isHeard && blocks.has(tag)) this.#say(this.#rows.after(tag));
    if (this.#heading?.depth === this.#depth) this.#endHeading(this.#heading);
    const field = this.#openFields.at(-1);
    if (this.#codeFrom === this.#depth) {
      if (field) field.name = this.#code.trim();
      this.#codeFrom = Number.POSITIVE_INFINITY;
    }
    if (field?.open.depth === this.#depth) this.#endField();
    if (this.#silentFrom === this.#depth) this.#silentFrom = Number.POSITIVE_INFINITY;
    if (this.#breadcrumbFrom === this.#depth) this.#breadcrumbFrom = Number.POSITIVE_INFINITY;
    if (this.#mainFrom === this.#depth) this.#mainFrom = Number.POSITIVE_INFINITY;
    this.#depth -= 1;
  }

  result(): PageText | null {
    if (this.#isHidden || this.#title === '') return null;
    return {
      title: this.#title,
      description: this.#meta.get('description') ?? '',
      keywords: (this.#meta.get('keywords') ?? '').split(',').map(clean).filter(Boolean),
      // The last is the page itself, the first may be a picture of a house.
      breadcrumb: this.#breadcrumb
        .slice(0, -1)
        .map(clean)
        .filter((title) => title !== ''),
      sections: this.#sections
        .map(({ heading, anchor, text }): SearchSection => ({ heading, anchor, text: clean(text) }))
        .filter(({ heading, text }) => heading !== '' || text !== ''),
      fields: this.#fields.map(
        ({ open, name, text }): SearchField => ({
          name,
          anchor: open.anchor,
          text: clean(text)
            .replace(name, '')
            .replace(/^[\s·]+/, ''),
          values: [],
        }),
      ),
    };
  }

  get #isHeard(): boolean {
    return this.#mainFrom <= this.#depth && this.#depth < this.#silentFrom;
  }

  #say(text: string): void {
    if (this.#codeFrom <= this.#depth) this.#code += text;
    const field = this.#openFields.at(-1);
    const section = this.#sections.at(-1);
    if (this.#heading) this.#headingText += text;
    else if (field) field.text += text;
    else if (section) section.text += this.#rows.isHead ? this.#rows.keep(text) : text;
  }

  #beginHeading(heading: Open): void {
    this.#heading = heading;
    this.#headingText = '';
  }

  #endHeading({ tag, anchor }: Open): void {
    const heading = clean(this.#headingText);
    this.#heading = null;
    this.#headingText = '';
    if (tag === 'h1') this.#title ||= heading;
    else this.#sections.push({ heading, anchor, text: '' });
  }

  /** An element with an anchor that names nothing is ordinary text. */
  #endField(): void {
    const field = this.#openFields.pop();
    if (!field) return;
    if (field.name !== '') this.#fields.push(field);
    else this.#say(field.text);
  }
}

const clean = (text: string): string => punctuateTables(text.replace(/[\u200b\s]+/g, ' '));
