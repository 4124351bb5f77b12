/** A reversible replacement of a piece of text. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Puts texts instead of pieces of an element, whatever elements these are spread over.
 *
 * @returns what puts everything back.
 */
export function replaceText(element: HTMLElement, replacements: readonly Replacement[], explain: string): () => void {
  const undo: (() => void)[] = [];
  // From the end, so that the places of those before stay right.
  for (const { start, end, text } of replacements.toSorted((a, b) => b.start - a.start)) {
    const range = document.createRange();
    range.setStart(...placeOf(element, start, false));
    range.setEnd(...placeOf(element, end, true));
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
 * The text node and the place in it of a character of the whole text; at a border, the end of the one before where
 * `isEnd`.
 */
function placeOf(element: HTMLElement, offset: number, isEnd: boolean): [Node, number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (isEnd ? offset <= before + length : offset < before + length) return [node, offset - before];
    before += length;
  }
  return [element, element.childNodes.length];
}
