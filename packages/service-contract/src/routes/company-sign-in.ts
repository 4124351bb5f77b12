import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { accountAddressPattern, parseAccountPathWithoutLanguage } from '../account/account-address.ts';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import { createOpenApiProblemResponses } from './responses.ts';

const tags = ['Session'];
const path = '/api/session/company';

const describeRedirect = (description: string) => ({ 302: { description } });

export const beginCompanySignInRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: [],
  summary: 'Start company sign-in',
  request: {
    query: z.object({
      next: z
        .string()
        .regex(accountAddressPattern, createLocalizedErrorOptions('accountPage'))
        .refine(
          (address) => parseAccountPathWithoutLanguage(address) !== null,
          createLocalizedErrorOptions('accountPage'),
        )
        .optional()
        .meta({ description: 'Page of the account to return to, in any language' }),
      again: z
        .enum(['true'])
        .optional()
        .meta({ description: 'Requires authentication even if the person is signed in there' }),
    }),
  },
  responses: {
    ...describeRedirect('To the OpenID provider, or to the sign-in page if it fails.'),
    ...createOpenApiProblemResponses(422, 429),
  },
});

export const completeCompanySignInRoute = createRoute({
  method: 'get',
  path: `${path}/callback`,
  tags,
  security: [],
  summary: 'Complete company sign-in',
  responses: {
    ...describeRedirect('To the account, or to the sign-in page if it fails.'),
    ...createOpenApiProblemResponses(429),
  },
});
