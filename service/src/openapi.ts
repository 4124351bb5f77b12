import type { OpenAPIHono } from '@hono/zod-openapi';
import { defaultSecurityRequirement } from './core/http/authentication.ts';
import type { HonoEnv } from './core/http/environment.ts';
import type { ServicePortal } from './core/portal/service-portal.ts';
import { formatSessionCookieName } from './subjects/identity/auth.ts';

/** Path of the service's OpenAPI document. */
export const serviceDescriptionPath = '/api/openapi.json';

/** Serves an API's OpenAPI 3.1 document, generated from its route contracts on the first request. */
export function addApiDescriptionRoute(api: OpenAPIHono<HonoEnv>, portal: ServicePortal, publicUrl: string): void {
  const { openAPIRegistry: registry } = api;
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: formatSessionCookieName(publicUrl),
    description: 'Set by signing in',
  });
  registry.registerComponent('securitySchemes', 'operator', {
    type: 'http',
    scheme: 'bearer',
    description: 'An operator token with the scope, for programs of the provider',
  });
  registry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description: portal.keyNoun.A,
  });
  registry.registerComponent('securitySchemes', 'gateway', {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret of the provider’s gateways',
  });
  let text: string | null = null;
  api.get(serviceDescriptionPath, (context) => {
    text ??= JSON.stringify(
      restrictToPortal(
        portal,
        api.getOpenAPI31Document({
          openapi: '3.1.0',
          info: {
            title: `${portal.name} developer portal: accounts`,
            version: '1.0.0',
            description:
              'What the account pages of the portal call. It may change with the pages, except operations that accept an operator token.',
          },
          servers: [{ url: publicUrl }],
          security: defaultSecurityRequirement,
        }),
      ),
    );
    return context.body(text, 200, { 'Content-Type': 'application/json' });
  });
}

type Document = ReturnType<OpenAPIHono<HonoEnv>['getOpenAPI31Document']>;

/** Restricts scopes and products to the provider's, which are unknown when the contracts are created. */
function restrictToPortal(portal: ServicePortal, document: Document): Document {
  const { Scope, Product } = document.components?.schemas ?? {};
  if (Scope !== undefined) Object.assign(Scope, { enum: portal.scopeNames });
  if (Product !== undefined) Object.assign(Product, { enum: portal.offer.products.map(({ id }) => id) });
  return document;
}
