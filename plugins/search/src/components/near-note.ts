/** Said above hits of which none has most of what was asked for. */
export const nearNote = 'No exact match. Closest results:';
