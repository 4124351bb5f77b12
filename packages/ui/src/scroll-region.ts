/**
 * Returns the attributes of a scrollable region. It is focusable, so that it can be scrolled with the keyboard, and has
 * a name for screen readers.
 */
export const getScrollRegionProps = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label }) as const;
