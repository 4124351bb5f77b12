/** A range of a text and its replacement. */
export interface TextRangeReplacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Replaces ranges of an element's text, which may span several descendants.
 *
 * @returns A function that restores the original content.
 */
export function replaceElementTextRanges(
  element: HTMLElement,
  replacements: readonly TextRangeReplacement[],
  explain: string,
): () => void {
  const undo: (() => void)[] = [];
  // From the end, so that earlier offsets stay valid.
  for (const { start, end, text } of replacements.toSorted((a, b) => b.start - a.start)) {
    const range = document.createRange();
    range.setStart(...findPosition(element, start, false));
    range.setEnd(...findPosition(element, end, true));
    const original = range.extractContents();
    const mine = document.createElement('span');
    mine.dataset.mine = '';
    mine.title = explain;
    mine.textContent = text;
    range.insertNode(mine);
    undo.push(() => mine.replaceWith(original));
  }
  return () => {
    for (const step of undo.reverse()) step();
  };
}

/**
 * Returns the text node and the offset in it for an offset in the element's text. Between two nodes, it is the end of
 * the first one if `isEnd`, otherwise the start of the second one.
 */
function findPosition(element: HTMLElement, offset: number, isEnd: boolean): [Node, number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (isEnd ? offset <= before + length : offset < before + length) return [node, offset - before];
    before += length;
  }
  return [element, element.childNodes.length];
}
