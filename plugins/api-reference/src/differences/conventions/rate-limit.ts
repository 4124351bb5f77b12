import type { OpenApiDocument } from '@portal/openapi/document';
import { when } from '../rule.ts';
import type { Convention } from './convention.ts';

const numbers = new Intl.NumberFormat('en-GB');

/** How many requests may be made, and the headers that tell of it. */
export const rateLimit: Convention = {
  name: 'rate-limit-changed',
  subject: 'convention',
  kind: 'changed',
  breaking: false,
  statement: 'The number of requests allowed is different. Clients already wait when they reach a limit, so this is not breaking.',
  find: ({ before, after }) => {
    const [was, is] = [words(before), words(after)];
    return when(was !== null && is !== null && was !== is, was, is);
  },
  explains:
    () =>
    ({ rule, from, to }) =>
      rule.includes('header') && /^(x-)?rate-?limit-|^retry-after$/i.test(to ?? from ?? ''),
};

/** `300 requests a minute for each API key`. */
function words({ 'x-rate-limit': limit }: OpenApiDocument): string | null {
  if (!limit) return null;
  const parts = limit.limits.map(({ requests, per }) => `${numbers.format(requests)} ${per === 'hour' ? 'an' : 'a'} ${per}`);
  return `${parts.join(', ').replace(/^([\d,]+)/, '$1 requests')} for each ${limit.limits[0]?.by}`;
}
