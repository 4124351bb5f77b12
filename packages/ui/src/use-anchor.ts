import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** Registers an anchor with the build's link check, and returns it. */
export function useRegisteredAnchor(id: string): string {
  useBrokenLinks().collectAnchor(id);
  return id;
}
