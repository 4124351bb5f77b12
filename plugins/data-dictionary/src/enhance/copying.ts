const shownForMs = 1500;

/** Lets the copy buttons of queries work. */
export function addCopying(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[data-copy]');
    const query = button?.closest('[data-query]');
    if (button && query) void copy(button, query.querySelector('textarea')?.value ?? query.querySelector('code')?.textContent ?? '');
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
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
