/** Elements within a line. */
const phrasing = [
  ...['a', 'abbr', 'b', 'br', 'code', 'del', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span'],
  ...['strike', 'strong', 'sub', 'sup', 'tt', 'u', 'var', 'wbr'],
];

const blocks = [
  ...[
    'blockquote',
    'caption',
    'dd',
    'details',
    'div',
    'dl',
    'dt',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
  ],
  ...[
    'h6',
    'hr',
    'li',
    'ol',
    'p',
    'pre',
    'section',
    'summary',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'ul',
  ],
];

/** Elements of which only the content is rendered. */
const unwrapped = ['center', 'font', 'form', 'svg'];

/** Elements that are removed with their content. */
export const removedHtmlElements: readonly string[] = [
  ...['audio', 'button', 'canvas', 'embed', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'object', 'plaintext'],
  ...['script', 'select', 'style', 'template', 'textarea', 'title', 'video', 'xmp'],
];

/** Removed elements whose names are placeholders in many descriptions: `/<object>/<title>`. */
const placeholders = new Set(['button', 'object', 'select', 'template', 'title']);

const startsBlock = new Set([...blocks, 'center', 'form', 'script', 'style', 'textarea']);

export const phrasingHtmlElements: ReadonlySet<string> = new Set(phrasing);

export const renderedHtmlElements: ReadonlySet<string> = new Set([...phrasing, ...blocks]);

const known = new Set([
  ...renderedHtmlElements,
  ...unwrapped,
  ...removedHtmlElements.filter((name) => !placeholders.has(name)),
]);

const tags = /<(?:!--|\/?([a-z][a-z\d-]*)(?=[\s/>]))/gi;
const tagAt = new RegExp(tags.source, 'iy');

/**
 * Reads the name of the HTML element whose tag is at `position`; `!--` for a comment, null for the placeholder
 * `<token>`.
 */
export function readHtmlTagName(text: string, position: number): string | null {
  tagAt.lastIndex = position;
  const match = tagAt.exec(text);
  return match && elementName(match);
}

/** Whether Markdown may contain HTML; true also for tags in code, which stay text. */
export const mayContainHtml = (markdown: string): boolean =>
  [...markdown.matchAll(tags)].some((match) => elementName(match) !== null);

/** Whether a line that begins with this tag begins an HTML block (CommonMark 0.31, section 4.6). */
export const isHtmlBlockStartTag = (name: string): boolean => name === '!--' || startsBlock.has(name);

function elementName([, written]: RegExpExecArray): string | null {
  const name = written?.toLowerCase() ?? '!--';
  return name === '!--' || known.has(name) ? name : null;
}
