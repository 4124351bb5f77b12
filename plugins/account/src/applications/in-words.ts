import type { Environment } from '@portal/service-contract/products';

/** An environment as a sentence names it. */
export const inWords = (environment: Environment): string => (environment === 'sandbox' ? 'the sandbox' : 'production');
