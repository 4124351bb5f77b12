import type { SearchableApiField, SearchablePageSection } from '@refdesk/static-page/contract';
import { Parser } from 'htmlparser2';
import type { PageText } from './documents.ts';
import { punctuateTableText, TableTextPunctuator } from './table-row-reader.ts';

/** Elements whose text is not searched. */
const ignoredTags = new Set([
  'script',
  'style',
  'svg',
  'pre',
  'button',
  'nav',
  'footer',
  'template',
  'noscript',
  'form',
]);
const ignoredClasses = /\b(hash-link|theme-doc-toc\S*|pagination-nav|theme-doc-footer|theme-admonition-heading)\b/;
const blockTags = new Set([
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
const voidElements = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'source', 'col']);

/** An open element: a heading, or an element with an anchor for a field or a term. */
interface OpenElement {
  readonly tag: string;
  readonly depth: number;
  readonly anchor: string;
}

/**
 * Reads the title, the sections and the fields of a built page; null if it has no title, or is hidden from search
 * engines.
 *
 * A single pass takes 2 ms per page; building a tree with parse5 takes 5 to 7 ms.
 *
 * @param isAlsoSearched Whether to read the page even if it is hidden from search engines.
 */
export function readPageTextFromHtml(html: string, isAlsoSearched: boolean): PageText | null {
  const reader = new PageReader(isAlsoSearched);
  const parser = new Parser({
    onopentag: (tag, attributes) => reader.open(tag, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (tag) => reader.close(tag),
  });
  parser.end(html);
  return reader.result();
}

/** Collects the text of a page from parser events. A `…From` field is the depth of an open element, or infinity. */
class PageReader {
  #depth = 0;
  readonly #rows = new TableTextPunctuator();
  #ignoredFrom = Number.POSITIVE_INFINITY;
  #mainFrom = Number.POSITIVE_INFINITY;
  #breadcrumbFrom = Number.POSITIVE_INFINITY;
  #heading: OpenElement | null = null;
  #headingText = '';
  #code = '';
  #codeFrom = Number.POSITIVE_INFINITY;
  #title = '';
  #isHidden = false;
  readonly #isAlsoSearched: boolean;
  readonly #meta = new Map<string, string>();
  readonly #breadcrumb: string[] = [];
  readonly #sections: { heading: string; anchor: string; text: string }[] = [{ heading: '', anchor: '', text: '' }];
  readonly #fields: { open: OpenElement; name: string; text: string }[] = [];
  readonly #openFields: { open: OpenElement; name: string; text: string }[] = [];

  constructor(isAlsoSearched: boolean) {
    this.#isAlsoSearched = isAlsoSearched;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (!voidElements.has(tag)) this.#depth += 1;
    if (tag === 'meta' && attributes.name) this.#meta.set(attributes.name, attributes.content ?? '');
    if (!this.#isAlsoSearched && attributes.name === 'robots' && attributes.content?.includes('noindex'))
      this.#isHidden = true;
    if (tag === 'main') this.#mainFrom = Math.min(this.#mainFrom, this.#depth);
    if (tag === 'nav' && /breadcrumb/i.test(attributes['aria-label'] ?? '')) this.#breadcrumbFrom = this.#depth;
    if (this.#breadcrumbFrom <= this.#depth && tag === 'li') this.#breadcrumb.push('');
    const isIgnored =
      ignoredTags.has(tag) ||
      ignoredClasses.test(attributes.class ?? '') ||
      attributes['aria-hidden'] === 'true' ||
      attributes['data-markdown'] === 'none';
    if (isIgnored) this.#ignoredFrom = Math.min(this.#ignoredFrom, this.#depth);
    if (!this.#isSearched) return;
    if (blockTags.has(tag)) this.#addText(this.#rows.before(tag));
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
    if (this.#isSearched) this.#addText(text);
  }

  close(tag: string): void {
    if (voidElements.has(tag)) return;
    if (this.#isSearched && blockTags.has(tag)) this.#addText(this.#rows.after(tag));
    if (this.#heading?.depth === this.#depth) this.#endHeading(this.#heading);
    const field = this.#openFields.at(-1);
    if (this.#codeFrom === this.#depth) {
      if (field) field.name = this.#code.trim();
      this.#codeFrom = Number.POSITIVE_INFINITY;
    }
    if (field?.open.depth === this.#depth) this.#endField();
    if (this.#ignoredFrom === this.#depth) this.#ignoredFrom = Number.POSITIVE_INFINITY;
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
      // The last item is the page itself; the first may be an icon without text.
      breadcrumb: this.#breadcrumb
        .slice(0, -1)
        .map(clean)
        .filter((title) => title !== ''),
      sections: this.#sections
        .map(({ heading, anchor, text }): SearchablePageSection => ({ heading, anchor, text: clean(text) }))
        .filter(({ heading, text }) => heading !== '' || text !== ''),
      fields: this.#fields.map(
        ({ open, name, text }): SearchableApiField => ({
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

  get #isSearched(): boolean {
    return this.#mainFrom <= this.#depth && this.#depth < this.#ignoredFrom;
  }

  #addText(text: string): void {
    if (this.#codeFrom <= this.#depth) this.#code += text;
    const field = this.#openFields.at(-1);
    const section = this.#sections.at(-1);
    if (this.#heading) this.#headingText += text;
    else if (field) field.text += text;
    else if (section) section.text += this.#rows.isInHead ? this.#rows.storeHeadText(text) : text;
  }

  #beginHeading(heading: OpenElement): void {
    this.#heading = heading;
    this.#headingText = '';
  }

  #endHeading({ tag, anchor }: OpenElement): void {
    const heading = clean(this.#headingText);
    this.#heading = null;
    this.#headingText = '';
    if (tag === 'h1') this.#title ||= heading;
    else this.#sections.push({ heading, anchor, text: '' });
  }

  /** Ends a field; the text of a field without a name becomes ordinary text. */
  #endField(): void {
    const field = this.#openFields.pop();
    if (!field) return;
    if (field.name !== '') this.#fields.push(field);
    else this.#addText(field.text);
  }
}

const clean = (text: string): string => punctuateTableText(text.replace(/[\u200b\s]+/g, ' '));
