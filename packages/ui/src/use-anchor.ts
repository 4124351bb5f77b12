import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** Tells the build's link check that the page has this anchor; gives it back. */
export function useRegisteredAnchor(id: string): string {
  useBrokenLinks().collectAnchor(id);
  return id;
}
