/**
 * Marks the operation or schema that the reader has reached in the list of a full reference, and scrolls it into view.
 */
export function markCurrentReferenceEntry(root: HTMLElement): () => void {
  const list = root.querySelector<HTMLElement>('nav:has([data-reference-menu])');
  if (!list) return () => undefined;
  // The list also has links to the areas of the documentation.
  const entryLinks = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const links = new Map(entryLinks.map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const entries = [...root.querySelectorAll<HTMLElement>('article[id]')].filter(({ id }) => links.has(id));
  const seen = new Set<Element>();
  let current: HTMLAnchorElement | undefined;
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) isIntersecting ? seen.add(target) : seen.delete(target);
      const link = links.get(entries.find((entry) => seen.has(entry))?.id ?? '');
      if (link === current) return;
      current?.removeAttribute('aria-current');
      link?.setAttribute('aria-current', 'true');
      current = link;
      if (link) bringIntoView(list, link);
    },
    // From below the header to the middle of the window.
    { rootMargin: '-72px 0px -50%' },
  );
  for (const entry of entries) observer.observe(entry);
  return () => observer.disconnect();
}

/** Scrolls only the list; `scrollIntoView` would scroll the page as well. */
function bringIntoView(list: HTMLElement, link: HTMLElement): void {
  const [frame, box] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (box.height === 0 || (box.top >= frame.top && box.bottom <= frame.bottom)) return;
  list.scrollTop += box.top - frame.top - frame.height / 3;
}
