import { type PageHead, readPageHead } from './read-head.ts';

/**
 * Content of the document's head; null during the build. As a client module it is evaluated before React starts:
 * hydration is done in slices, and react-helmet-async may write the site's default title before it reaches the page.
 */
export const initialPageHead: PageHead | null = typeof document === 'undefined' ? null : readPageHead(document);
