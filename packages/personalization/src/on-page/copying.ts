/** Lets the copy button of a block copy what is shown, where something of mine stands in it. */
export function copyMine(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const code = button?.closest('[class*="codeBlock"]')?.querySelector<HTMLElement>('code');
  // The button itself has written the text that it was made with; the later one stays in the clipboard.
  if (code?.querySelector('[data-mine]') && button?.closest('[class*="buttonGroup"]')) {
    const lines = Array.from(code.querySelectorAll('.token-line'), (line) => line.textContent.replace(/\n$/, ''));
    void navigator.clipboard.writeText(lines.join('\n'));
  }
}
