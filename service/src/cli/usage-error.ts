/** An error whose message explains the correct usage; shown without a stack. */
export class CommandUsageError extends Error {}
