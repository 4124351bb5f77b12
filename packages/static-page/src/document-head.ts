import { type PageHead, readPageHead } from './read-head.ts';

/**
 * Content of the document's head; null while the site is built. A client module: it is read before React
 * begins, because hydration is done in slices, and react-helmet-async may write the site's own title before
 * the page's turn comes.
 */
export const initialPageHead: PageHead | null = typeof document === 'undefined' ? null : readPageHead(document);
