import type { OpenAPIHono } from '@hono/zod-openapi';
import { defaultSecurity } from './http/authentication.ts';
import type { HonoEnv } from './http/environment.ts';
import { sessionCookie } from './people/auth.ts';
import { provider } from './provider.ts';

/** Where the description of the service's own API is served. */
export const openapiPath = '/api/openapi.json';

/** Serves the OpenAPI 3.1 description of an API, made once from the contracts of its routes. */
export function describeApi(api: OpenAPIHono<HonoEnv>, publicUrl: string): void {
  const { openAPIRegistry: registry } = api;
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie(publicUrl),
    description: 'Set by signing in',
  });
  registry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer', description: 'A web services key' });
  registry.registerComponent('securitySchemes', 'gateway', {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret of the provider’s gateways',
  });
  let text: string | null = null;
  api.get(openapiPath, (context) => {
    text ??= JSON.stringify(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: `${provider().name} developer portal: accounts`,
          version: '1.0.0',
          description: 'What the account pages of the portal call. It is no API for integrations and may change with the pages.',
        },
        servers: [{ url: publicUrl }],
        security: defaultSecurity,
      }),
    );
    return context.body(text, 200, { 'Content-Type': 'application/json' });
  });
}
