import MarkdownIt, { type MarkdownIt as Renderer } from 'markdown-it';
import { isHtmlBlockStartTag, readHtmlTagName } from './html-elements.ts';

/**
 * Creates a CommonMark renderer whose HTML must be passed through `sanitizeHtml`. Unlike in CommonMark, a tag that is
 * not an HTML element, such as `<token>`, is rendered as text.
 */
export function createUnsanitizedMarkdownRenderer(): Renderer {
  const renderer = new MarkdownIt({ html: true, linkify: false, typographer: false });
  addPlaceholderRule(renderer);
  addHtmlBlockRule(renderer);
  return renderer;
}

function addPlaceholderRule({ inline }: Renderer): void {
  inline.ruler.before('html_inline', 'placeholder', (state, isSilent) => {
    if (state.src[state.pos] !== '<' || readHtmlTagName(state.src, state.pos) !== null) return false;
    if (!isSilent) state.pending += '<';
    state.pos += 1;
    return true;
  });
}

/** End patterns of elements whose HTML block ends with their end tag instead of an empty line. */
const endPatterns: Readonly<Record<string, RegExp>> = {
  '!--': /-->/,
  pre: /<\/pre>/i,
  script: /<\/script>/i,
  style: /<\/style>/i,
  textarea: /<\/textarea>/i,
};

function addHtmlBlockRule({ block }: Renderer): void {
  block.ruler.at(
    'html_block',
    (state, start, end, isSilent) => {
      const getLine = (line: number): string => state.src.slice(state.bMarks[line], state.eMarks[line]);
      const isIndentedCode = (state.sCount[start] ?? 0) - state.blkIndent >= 4;
      const name = readHtmlTagName(state.src, (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0));
      if (isIndentedCode || name === null || !isHtmlBlockStartTag(name)) return false;
      if (isSilent) return true;
      const isLast = (line: number): boolean =>
        endPatterns[name] ? endPatterns[name].test(getLine(line)) : line + 1 < end && state.isEmpty(line + 1);
      let last = start;
      while (last + 1 < end && !isLast(last) && (state.sCount[last + 1] ?? 0) >= state.blkIndent) last += 1;
      state.line = last + 1;
      const token = state.push('html_block', '', 0);
      token.map = [start, last + 1];
      token.content = state.getLines(start, last + 1, state.blkIndent, true);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  );
}
