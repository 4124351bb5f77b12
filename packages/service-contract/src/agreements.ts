/** Versions of what an integrator agrees to, where the provider's configuration names no others. */
export const agreements = { terms: { version: '2025-01-01' }, conduct: { version: '2025-01-01' } } as const;
