import { toSlug } from '@refdesk/openapi/slug';

/**
 * Returns the anchor of a heading in the description of an API, by its Markdown or the last part of a link of Redoc.
 *
 * @example getSectionAnchor('Rate limits') → 'section/rate-limits'
 */
export const getSectionAnchor = (title: string): string => `section/${toSlug(title)}`;
