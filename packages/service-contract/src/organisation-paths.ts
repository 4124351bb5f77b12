/** Paths of routes that exist only in portals with organisations; a path includes all below it. */
const organisationPaths = [
  '/api/applications',
  '/api/invitations',
  '/api/licences',
  '/api/organisations',
  '/api/review/organisations',
] as const;

/** The queue of organisations and licences that staff decide about; staff have other routes below it. */
const exactOrganisationPaths: readonly string[] = ['/api/review'];

/**
 * Whether a route exists only in portals with organisations.
 *
 * @example isOrganisationOnlyRoutePath('/api/organisations/{organisationId}/keys') → true
 */
export function isOrganisationOnlyRoutePath(path: string): boolean {
  return (
    exactOrganisationPaths.includes(path) ||
    organisationPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  );
}
