/**
 * Attributes of what scrolls inside a page. It takes the focus, so that the keyboard reaches it, and has a name, so
 * that whoever hears the page knows where they are.
 */
export const getScrollRegionProps = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label }) as const;
