import type { Product } from '@refdesk/portal-config';

/** Criteria of the product comparison, in display order. */
export const comparedFacts = [
  { label: 'Size', value: 'size' },
  { label: 'Access', value: 'changes' },
  { label: 'Authentication', value: 'authentication' },
  { label: 'Format', value: 'format' },
  { label: 'Freshness', value: 'freshness' },
  { label: 'Limits', value: 'limits' },
  { label: 'Versions', value: 'versions' },
] as const satisfies readonly { label: string; value: keyof Product }[];
