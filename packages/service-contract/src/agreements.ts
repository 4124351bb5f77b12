/** Versions of what an integrator agrees to; a new text gets a new version. */
export const agreements = {
  terms: { version: '2025-01-01', page: '/docs/shared/terms-and-conditions' },
  conduct: { version: '2025-01-01', page: '/docs/shared/code-of-conduct' },
} as const;
