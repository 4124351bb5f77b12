/**
 * Highlights the operation or schema that the reader has scrolled to in the navigation of a full reference, and scrolls
 * its link into view.
 */
export function markCurrentReferenceEntry(root: HTMLElement): () => void {
  const list = root.querySelector<HTMLElement>('nav:has([data-reference-menu])');
  if (!list) return () => undefined;
  // The list also has links to the areas of the documentation.
  const entryLinks = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const linksById = new Map(entryLinks.map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const entries = [...root.querySelectorAll<HTMLElement>('article[id]')].filter(({ id }) => linksById.has(id));
  const visibleEntries = new Set<Element>();
  let current: HTMLAnchorElement | undefined;
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes)
        isIntersecting ? visibleEntries.add(target) : visibleEntries.delete(target);
      const link = linksById.get(entries.find((entry) => visibleEntries.has(entry))?.id ?? '');
      if (link === current) return;
      current?.removeAttribute('aria-current');
      link?.setAttribute('aria-current', 'true');
      current = link;
      if (link) scrollListTo(list, link);
    },
    // The upper half of the window, without the header.
    { rootMargin: '-72px 0px -50%' },
  );
  for (const entry of entries) observer.observe(entry);
  return () => observer.disconnect();
}

/** Scrolls only the list; `scrollIntoView` would scroll the page as well. */
function scrollListTo(list: HTMLElement, link: HTMLElement): void {
  const [frame, box] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (box.height === 0 || (box.top >= frame.top && box.bottom <= frame.bottom)) return;
  list.scrollTop += box.top - frame.top - frame.height / 3;
}
