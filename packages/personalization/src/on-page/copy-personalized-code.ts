/** Copies the displayed code of a code block if it was personalized. */
export function copyPersonalizedCode(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const code = button?.closest('[class*="codeBlock"]')?.querySelector<HTMLElement>('code');
  // The copy button of Docusaurus writes the original code first; this later write overwrites it.
  if (code?.querySelector('[data-mine]') && button?.closest('[class*="buttonGroup"]'))
    void navigator.clipboard.writeText(readCodeContent(code));
}

/** Reads the displayed code next to a button; null if there is no code. */
export function readShownCode(button: HTMLElement): string | null {
  const code = button.closest('[data-with-code]')?.querySelector<HTMLElement>('code');
  return code ? readCodeContent(code) : null;
}

/** Reads the content of a code block without the line breaks that Docusaurus adds to each line. */
function readCodeContent(code: HTMLElement): string {
  const lines = Array.from(code.querySelectorAll('.token-line'), (line) => line.textContent.replace(/\n$/, ''));
  return lines.length === 0 ? code.textContent : lines.join('\n');
}
