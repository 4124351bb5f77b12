import { basename } from 'node:path';
import { z } from 'zod';
import { memoiseSuccess } from '../../site/memoise-success.ts';

/** Reads a site file as a string, with origins replaced as in served pages; null if it does not exist. */
export type ReadSiteFile = (address: string) => Promise<string | null>;

/** An API version in the catalogue, with its OpenAPI document. */
export interface CataloguedApi {
  /** Name and version, such as `main-2.0.0`. */
  readonly id: string;
  readonly title: string;
  readonly document: () => Promise<ApiDocument>;
}

const reference = z.looseObject({ href: z.url(), type: z.string(), title: z.string().default('') });
const catalogue = z.object({ linkset: z.array(z.looseObject({ 'service-desc': z.array(reference).default([]) })) });
/** OpenAPI security requirements: alternatives, each a set of schemes with their scopes. */
export const securityRequirementsSchema = z.array(z.record(z.string(), z.array(z.string()))).default([]);
const text = z.string().optional().catch(undefined);
const scheme = z.looseObject({ type: text, scheme: text, name: text, in: text });
const variable = z.looseObject({ default: text, enum: z.array(z.string()).optional().catch(undefined) });
/** OpenAPI servers, with the variables in their URLs. */
export const serversSchema = z.array(
  z.looseObject({ url: z.string(), description: text, variables: z.record(z.string(), variable).optional() }),
);
const document = z.looseObject({
  servers: serversSchema.default([]),
  security: securityRequirementsSchema,
  components: z
    .looseObject({ securitySchemes: z.record(z.string(), scheme).default({}) })
    .default({ securitySchemes: {} }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/** An OpenAPI document whose listed properties are validated; the rest is passed through unchanged. */
export type ApiDocument = z.output<typeof document>;

/** Validates the parts of an OpenAPI document that the tools use. */
export const parseApiDocument = (description: unknown): ApiDocument => document.parse(description);

/** Lists the APIs in the catalogue (RFC 9727); each OpenAPI document is read on first use. */
export async function readCataloguedApis(read: ReadSiteFile): Promise<readonly CataloguedApi[]> {
  const { linkset } = catalogue.parse(JSON.parse((await read('/.well-known/api-catalog')) ?? '{"linkset":[]}'));
  const openApiLinks = linkset
    .flatMap(({ 'service-desc': descriptions }) => descriptions)
    .filter(({ type }) => type === 'application/vnd.oai.openapi+json');
  return openApiLinks.map(({ href, title }) => {
    const path = new URL(href).pathname;
    return {
      id: basename(path, '.json'),
      title,
      document: memoiseSuccess(async () => parseApiDocument(JSON.parse((await read(path)) ?? '{}'))),
    };
  });
}
