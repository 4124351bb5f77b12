/** Turns a query into one that can be changed and run, when its button is pressed: only then anything is loaded. */
export function addTrying(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const query = (event.target as Element).closest('button[data-try]')?.closest<HTMLElement>('[data-query]');
    if (query) void open(query);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

async function open(query: HTMLElement): Promise<void> {
  const { openTryIt } = await import('../try-it/open.ts');
  openTryIt(query);
}
