/** Inline elements. */
const inlineElements = [
  ...['a', 'abbr', 'b', 'br', 'code', 'del', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span'],
  ...['strike', 'strong', 'sub', 'sup', 'tt', 'u', 'var', 'wbr'],
];

const blockElements = [
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

/** Elements that are removed but whose content is rendered. */
const unwrappedElements = ['center', 'font', 'form', 'svg'];

/** Elements that are removed with their content. */
export const removedHtmlElements: readonly string[] = [
  ...['audio', 'button', 'canvas', 'embed', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'object', 'plaintext'],
  ...['script', 'select', 'style', 'template', 'textarea', 'title', 'video', 'xmp'],
];

/** Removed elements whose names are used as placeholders in many descriptions: `/<object>/<title>`. */
const placeholderNames = new Set(['button', 'object', 'select', 'template', 'title']);

const blockStartTags = new Set([...blockElements, 'center', 'form', 'script', 'style', 'textarea']);

export const phrasingHtmlElements: ReadonlySet<string> = new Set(inlineElements);

export const renderedHtmlElements: ReadonlySet<string> = new Set([...inlineElements, ...blockElements]);

const knownTags = new Set([
  ...renderedHtmlElements,
  ...unwrappedElements,
  ...removedHtmlElements.filter((name) => !placeholderNames.has(name)),
]);

const tagPattern = /<(?:!--|\/?([a-z][a-z\d-]*)(?=[\s/>]))/gi;
const stickyTagPattern = new RegExp(tagPattern.source, 'iy');

/**
 * Reads the name of the HTML element whose tag is at `position`; `!--` for a comment, null for anything else, such as
 * the placeholder `<token>`.
 */
export function readHtmlTagName(text: string, position: number): string | null {
  stickyTagPattern.lastIndex = position;
  const match = stickyTagPattern.exec(text);
  return match && getElementName(match);
}

/** Whether Markdown may contain HTML; also true for tags in code, which are rendered as text. */
export const mayContainHtml = (markdown: string): boolean =>
  [...markdown.matchAll(tagPattern)].some((match) => getElementName(match) !== null);

/** Whether a line that starts with this tag starts an HTML block (CommonMark 0.31, section 4.6). */
export const isHtmlBlockStartTag = (name: string): boolean => name === '!--' || blockStartTags.has(name);

function getElementName([, tagName]: RegExpExecArray): string | null {
  const name = tagName?.toLowerCase() ?? '!--';
  return name === '!--' || knownTags.has(name) ? name : null;
}
