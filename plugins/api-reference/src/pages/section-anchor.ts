import { toSlug } from '@refdesk/openapi/slug';

/**
 * Returns the anchor of a heading in the description of an API, from its Markdown or the last part of a Redoc link.
 *
 * @example getDescriptionHeadingAnchor('Rate limits') → 'section/rate-limits'
 */
export const getDescriptionHeadingAnchor = (title: string): string => `section/${toSlug(title)}`;
