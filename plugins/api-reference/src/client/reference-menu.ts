/** Minimum width in CSS pixels at which the list is beside the page. */
const besideFrom = 996;

/** Opens the list of a full reference beside the page; a list over the page closes when a link is followed. */
export function addReferenceMenu(root: HTMLElement): () => void {
  const menu = root.querySelector<HTMLDetailsElement>('[data-reference-menu]');
  if (!menu) return () => undefined;
  const beside = window.matchMedia(`(min-width: ${besideFrom}px)`);
  const follow = () => {
    menu.open = beside.matches;
  };
  const close = ({ target }: Event) => {
    if (!beside.matches && target instanceof Element && target.closest('a')) menu.open = false;
  };
  // In a small window it may have been opened before the scripts were loaded.
  if (beside.matches) menu.open = true;
  beside.addEventListener('change', follow);
  menu.addEventListener('click', close);
  return () => {
    beside.removeEventListener('change', follow);
    menu.removeEventListener('click', close);
  };
}
