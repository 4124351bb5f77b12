/** Returns the names in the main content that a line break splits inside a word, as `first half|second half`. */
export function findBrokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (!element?.checkVisibility() || element.closest('pre, svg') || isVisuallyHidden(element)) continue;
    broken.push(...splitAtLineBreaks(text));
  }
  return broken;

  /** Whether the element is only for screen readers, like the header of a table of cards. */
  function isVisuallyHidden(element: Element | null): boolean {
    if (element === null) return false;
    const isClipped = getComputedStyle(element).clipPath === 'inset(50%)';
    return isClipped || isVisuallyHidden(element.parentElement);
  }

  function splitAtLineBreaks(text: Text): string[] {
    const range = document.createRange();
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) return [];
    const tops = Array.from(text.data, (_, index) => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getClientRects()[0]?.top ?? 0;
    });
    return tops.flatMap((top, index) => {
      const isInsideWord = /^[a-z\d]{2}$/i.test(text.data.slice(index - 1, index + 1));
      const isNextLine = top > (tops[index - 1] ?? top) + 4;
      return isInsideWord && isNextLine ? [`${text.data.slice(0, index)}|${text.data.slice(index)}`] : [];
    });
  }
}
