/** Lets the copy button of a block copy what is shown, where something of mine stands in it. */
export function copyPersonalizedCode(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const code = button?.closest('[class*="codeBlock"]')?.querySelector<HTMLElement>('code');
  // The button itself has written the text that it was made with; the later one stays in the clipboard.
  if (code?.querySelector('[data-mine]') && button?.closest('[class*="buttonGroup"]'))
    void navigator.clipboard.writeText(textOf(code));
}

/** The code that stands with a button, as it is shown; null where there is none. */
export function readShownCode(button: HTMLElement): string | null {
  const code = button.closest('[data-with-code]')?.querySelector<HTMLElement>('code');
  return code ? textOf(code) : null;
}

/** Docusaurus ends each line of a block with a break that is no text. */
function textOf(code: HTMLElement): string {
  const lines = Array.from(code.querySelectorAll('.token-line'), (line) => line.textContent.replace(/\n$/, ''));
  return lines.length === 0 ? code.textContent : lines.join('\n');
}
