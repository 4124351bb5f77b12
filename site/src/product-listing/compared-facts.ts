import { messages } from '@refdesk/messages/site';
import type { Product } from '@refdesk/portal-config';

/** Criteria of the product comparison, in display order. */
export const productComparisonCriteria = [
  { label: messages.size, value: 'size' },
  { label: messages.access, value: 'changes' },
  { label: messages.authentication, value: 'authentication' },
  { label: messages.format, value: 'format' },
  { label: messages.freshness, value: 'freshness' },
  { label: messages.limits, value: 'limits' },
  { label: messages.versions, value: 'versions' },
] as const satisfies readonly { label: string; value: keyof Product }[];
