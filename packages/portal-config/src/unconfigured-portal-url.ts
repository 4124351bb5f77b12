/**
 * URL of a portal whose configuration has none. The domain never exists (RFC 2606); the service shows its own address
 * instead.
 */
export const unconfiguredPortalUrl = 'https://portal.invalid';
