import { resolve } from '@portal/openapi/reference';
import type { ApiVersion } from './api.ts';
import type { SecuritySchemeObject } from './document.ts';
import { scopesOf } from './scopes.ts';

/** What accounts depend on of a version: how calls prove who makes them, and what can be called first. */
interface AccountNeeds {
  /** Such as `main/2.0.0`. */
  readonly name: string;
  readonly title: string;
  readonly securitySchemes: readonly SecuritySchemeObject[];
  /** What a GET reads without any parameter that has to be known, with the scope that it needs. */
  readonly reads: readonly { readonly path: string; readonly scope: string | null }[];
  /** Path below which it answers in production, without a slash at its end. */
  readonly productionPath: string;
  /** The same in the sandbox; null where the portal does not answer. */
  readonly sandboxPath: string | null;
}

/** What accounts depend on of a version. */
export function readAccountNeeds(version: Pick<ApiVersion, 'api' | 'title' | 'version' | 'document' | 'operations' | 'sandbox'>): AccountNeeds {
  const { document, operations, sandbox } = version;
  const { servers = [], components: { securitySchemes = {} } = {} } = document;
  const reads = operations.filter(({ route, method, pathItem, operation }) => {
    const parameters = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) => resolve(document, parameter));
    return method === 'get' && !route.includes('{') && !parameters.some(({ required }) => required === true);
  });
  return {
    name: `${version.api}/${version.version}`,
    title: version.title,
    securitySchemes: Object.values(securitySchemes).map((scheme) => resolve(document, scheme)),
    reads: reads.map((place) => ({ path: place.route, scope: scopesOf(document, place)[0] ?? null })),
    productionPath: pathOf(servers.find((server) => server['x-console'] !== 'sandbox')?.url ?? '/'),
    sandboxPath: sandbox === null ? null : pathOf(sandbox),
  };
}

/** Variables of a server may stand anywhere in its address. */
const pathOf = (address: string): string => new URL(address.replaceAll(/[{}]/g, ''), 'https://relative.example').pathname.replace(/\/$/, '');
