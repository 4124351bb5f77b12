/** A usage error; only its message is shown. */
export class UsageError extends Error {}
