/** A usage error; only its message is shown. */
export class CommandUsageError extends Error {}
