import type { Product } from '@portal/portal-config';

/** What products are compared by, in the order in which it is shown. */
export const comparedFacts = [
  { label: 'Size', value: 'size' },
  { label: 'Access', value: 'changes' },
  { label: 'Authentication', value: 'authentication' },
  { label: 'Format', value: 'format' },
  { label: 'Freshness', value: 'freshness' },
  { label: 'Limits', value: 'limits' },
  { label: 'Versions', value: 'versions' },
] as const satisfies readonly { label: string; value: keyof Product }[];
