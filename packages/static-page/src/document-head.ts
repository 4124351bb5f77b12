import { type PageHead, readPageHead } from './read-head.ts';

/**
 * Metadata from the head of the initial document; null during the build. As a client module, this file is evaluated
 * before React starts: hydration is done in slices, and react-helmet-async may write the site's default title before
 * hydration reaches the page.
 */
export const initialPageHead: PageHead | null = typeof document === 'undefined' ? null : readPageHead(document);
