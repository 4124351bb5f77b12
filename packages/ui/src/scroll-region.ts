/**
 * Attributes of a scrollable region of a page. It is focusable, so that the keyboard can scroll it, and has a name for
 * screen readers.
 */
export const getScrollRegionProps = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label }) as const;
