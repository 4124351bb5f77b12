/** Paths of routes that exist only in portals with organisations; each includes all paths below it. */
const organisationPaths = [
  '/api/applications',
  '/api/invitations',
  '/api/licences',
  '/api/organisations',
  '/api/review/organisations',
] as const;

/** Path of the staff queue of organisations and licences; the paths below it also exist without organisations. */
const exactOrganisationPaths: readonly string[] = ['/api/review'];

/**
 * Whether a route exists only in portals with organisations.
 *
 * @example isOrganisationsModuleRoutePath('/api/organisations/{organisationId}/keys') → true
 */
export function isOrganisationsModuleRoutePath(path: string): boolean {
  return (
    exactOrganisationPaths.includes(path) ||
    organisationPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  );
}
