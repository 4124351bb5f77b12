import * as z from 'zod';

/**
 * Audiences, from widest to narrowest; each may also read the pages of the audiences before it. `member` is a member of
 * an organisation that staff have verified.
 */
export const audiences = ['public', 'signed-in', 'member', 'staff', 'administrator'] as const;

export type Audience = (typeof audiences)[number];

/** Minimum role required to read an area, an API or a guide; higher roles may read it too. */
export const accessSchema = z.union(
  [
    z.literal('signed-in'),
    z.strictObject({ role: z.enum(['member', 'staff', 'administrator'], 'member, staff or administrator') }),
  ],
  { error: "'signed-in', { role: 'member' }, { role: 'staff' } or { role: 'administrator' }" },
);

export type Access = z.output<typeof accessSchema>;

/** Returns the audience that an access setting admits; `public` without a setting. */
export function getAccessAudience(access: Access | undefined): Audience {
  if (access === undefined) return 'public';
  return access === 'signed-in' ? access : access.role;
}

/** Whether a reader of the audience `reader` may read pages for the audience `page`. */
export const canAudienceReadPages = (reader: Audience, page: Audience): boolean =>
  audiences.indexOf(reader) >= audiences.indexOf(page);

/** Returns the narrowest of the audiences; `public` for an empty list. */
export const findNarrowestAudience = (list: readonly Audience[]): Audience =>
  audiences.findLast((audience) => list.includes(audience)) ?? 'public';
