const shownForMs = 1500;

/** Lets the copy buttons work; a button copies its `data-copy`, else the code beside it. */
export function addCopying(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[data-copy]');
    if (button) void copy(button);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.dataset.copy || (button.parentElement?.querySelector('code')?.textContent ?? '');
  const said = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not copied',
  );
  button.textContent = said;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, shownForMs);
}
