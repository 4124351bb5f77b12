/** Versions of the agreements that integrators accept, unless the provider configures others. */
export const defaultAgreementVersions = {
  terms: { version: '2025-01-01' },
  conduct: { version: '2025-01-01' },
} as const;
