/** Copies the shown text of a code block if it was personalized. */
export function copyPersonalizedCode(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const code = button?.closest('[class*="codeBlock"]')?.querySelector<HTMLElement>('code');
  // The button itself has written the text that it was made with; the later one stays in the clipboard.
  if (code?.querySelector('[data-mine]') && button?.closest('[class*="buttonGroup"]'))
    void navigator.clipboard.writeText(textOf(code));
}

/** Returns the shown code beside a button; null if there is no code. */
export function readShownCode(button: HTMLElement): string | null {
  const code = button.closest('[data-with-code]')?.querySelector<HTMLElement>('code');
  return code ? textOf(code) : null;
}

/** Docusaurus ends each line of a block with a break that is no text. */
function textOf(code: HTMLElement): string {
  const lines = Array.from(code.querySelectorAll('.token-line'), (line) => line.textContent.replace(/\n$/, ''));
  return lines.length === 0 ? code.textContent : lines.join('\n');
}
