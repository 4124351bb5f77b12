import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** Tells the build's link check that the page has this anchor; gives it back. */
export function useAnchor(id: string): string {
  useBrokenLinks().collectAnchor(id);
  return id;
}
