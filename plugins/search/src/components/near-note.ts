/** Said above hits of which none has most of what was asked for. */
export const nearNote = 'Nothing says exactly this. Nearest:';
