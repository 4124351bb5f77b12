const shownForMs = 1500;

/** Lets the copy buttons work; a button copies its `data-copy`, else the query or the code that it stands with. */
export function addCopying(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[data-copy]');
    if (button) void copy(button, button.dataset.copy || textBeside(button));
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** A query that the reader has changed is copied as it now is. */
function textBeside(button: HTMLButtonElement): string {
  const place = button.closest('[data-query], [data-with-code]') ?? button.parentElement;
  return place?.querySelector('textarea')?.value ?? place?.querySelector('code')?.textContent ?? '';
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const said = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not copied',
  );
  button.textContent = said;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, shownForMs);
}
