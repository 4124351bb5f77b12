import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { localizeError } from '../localize-error.ts';
import { createProblemResponses } from './describe-responses.ts';

const tags = ['Session'];
const path = '/api/session/company';

const redirect = (description: string) => ({ 302: { description } });

/** Whether the address is of an account page in any language, such as `/de/account/overview`. */
function isAccountPage(address: string): boolean {
  const { pathname } = new URL(address, 'https://portal.example');
  return /^(?:\/[\w-]+)?\/account\//.test(pathname) && !pathname.includes('//');
}

export const beginCompanySignIn = createRoute({
  method: 'get',
  path,
  tags,
  security: [],
  summary: 'Begin to sign in by the company',
  request: {
    query: z.object({
      next: z
        .string()
        .regex(/^(?:\/[\w-]+)?\/account\/[\w/?=&%.-]*$/, localizeError('accountPage'))
        // Browsers resolve `..` and `%2e%2e`, which would leave the account.
        .refine(isAccountPage, localizeError('accountPage'))
        .optional()
        .meta({ description: 'Page of the account to return to, in any language' }),
      again: z.enum(['true']).optional().meta({ description: 'Requires authentication even if signed in there' }),
    }),
  },
  responses: {
    ...redirect('To the OpenID provider, or to the sign-in page if it fails.'),
    ...createProblemResponses(422, 429),
  },
});

export const completeCompanySignIn = createRoute({
  method: 'get',
  path: `${path}/callback`,
  tags,
  security: [],
  summary: 'Complete the sign-in by the company',
  responses: { ...redirect('To the account, or to the sign-in page if it fails.'), ...createProblemResponses(429) },
});
