import type { Environment } from '../../../../service/contract/products.ts';

/** An environment as a sentence names it. */
export const inWords = (environment: Environment): string => (environment === 'sandbox' ? 'the sandbox' : 'production');
