/** A usage error. Its message explains the correct usage, and is shown without a stack trace. */
export class CommandUsageError extends Error {}
