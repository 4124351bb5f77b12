/** Copies the shown text of a code block if it was personalized. */
export function copyPersonalizedCode(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const code = button?.closest('[class*="codeBlock"]')?.querySelector<HTMLElement>('code');
  // The button copies its original text first; the later write replaces it.
  if (code?.querySelector('[data-mine]') && button?.closest('[class*="buttonGroup"]'))
    void navigator.clipboard.writeText(readText(code));
}

/** Returns the shown code beside a button; null without code. */
export function readShownCode(button: HTMLElement): string | null {
  const code = button.closest('[data-with-code]')?.querySelector<HTMLElement>('code');
  return code ? readText(code) : null;
}

/** Reads the text of a code block without the line break that Docusaurus adds to each line. */
function readText(code: HTMLElement): string {
  const lines = Array.from(code.querySelectorAll('.token-line'), (line) => line.textContent.replace(/\n$/, ''));
  return lines.length === 0 ? code.textContent : lines.join('\n');
}
