/** Minimum viewport width in CSS pixels for the list to appear as a sidebar. */
const minSidebarWidth = 996;

/** Opens the list of a full reference as a sidebar on wide screens; on narrow ones, following a link closes it. */
export function enableReferenceMenu(root: HTMLElement): () => void {
  const menu = root.querySelector<HTMLDetailsElement>('[data-reference-menu]');
  if (!menu) return () => undefined;
  const isSidebar = window.matchMedia(`(min-width: ${minSidebarWidth}px)`);
  const updateMenu = () => {
    menu.open = isSidebar.matches;
  };
  const closeAfterLink = ({ target }: Event) => {
    if (!isSidebar.matches && target instanceof Element && target.closest('a')) menu.open = false;
  };
  // On a narrow screen, the reader may have opened it before the scripts loaded.
  if (isSidebar.matches) menu.open = true;
  isSidebar.addEventListener('change', updateMenu);
  menu.addEventListener('click', closeAfterLink);
  return () => {
    isSidebar.removeEventListener('change', updateMenu);
    menu.removeEventListener('click', closeAfterLink);
  };
}
