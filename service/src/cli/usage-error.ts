/** A mistake at the command line; its message is all that is shown. */
export class UsageError extends Error {}
