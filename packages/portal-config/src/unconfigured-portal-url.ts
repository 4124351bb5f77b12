/**
 * URL of a portal whose configuration has none. The domain never exists (RFC 2606); the service shows its own address
 * instead.
 */
export const unconfiguredPortalUrl = 'https://portal.invalid';

/** URL of the sandbox of such a portal, which the guide of a new portal contains. */
export const unconfiguredSandboxUrl = 'https://sandbox.portal.invalid';
