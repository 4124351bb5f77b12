/** A range of a string and its replacement. */
export interface TextRangeReplacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Replaces ranges of an element's text content. A range may span several descendants.
 *
 * @returns A function that restores the original content.
 */
export function replaceElementTextRanges(
  element: HTMLElement,
  replacements: readonly TextRangeReplacement[],
  tooltip: string,
): () => void {
  const undo: (() => void)[] = [];
  // Start at the end, so that the offsets of previous ranges remain valid.
  for (const { start, end, text } of replacements.toSorted((a, b) => b.start - a.start)) {
    const range = document.createRange();
    range.setStart(...findPosition(element, start, false));
    range.setEnd(...findPosition(element, end, true));
    const original = range.extractContents();
    const replacement = document.createElement('span');
    replacement.dataset.mine = '';
    replacement.title = tooltip;
    replacement.textContent = text;
    range.insertNode(replacement);
    undo.push(() => replacement.replaceWith(original));
  }
  return () => {
    for (const step of undo.reverse()) step();
  };
}

/**
 * Returns the text node and the offset in it for an offset in the element's text content. Between two nodes, it is the
 * end of the first one if `isEnd`, otherwise the start of the second one.
 */
function findPosition(element: HTMLElement, offset: number, isEnd: boolean): [Node, number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let nodeStart = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (isEnd ? offset <= nodeStart + length : offset < nodeStart + length) return [node, offset - nodeStart];
    nodeStart += length;
  }
  return [element, element.childNodes.length];
}
