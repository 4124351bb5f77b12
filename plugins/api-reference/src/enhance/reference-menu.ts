/** Closes the list of a full reference that lies over the page when one of its links is followed. */
export function addReferenceMenu(root: HTMLElement): () => void {
  const menu = root.querySelector<HTMLDetailsElement>('[data-reference-menu]');
  if (!menu) return () => undefined;
  const close = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) menu.open = false;
  };
  menu.addEventListener('click', close);
  return () => menu.removeEventListener('click', close);
}
