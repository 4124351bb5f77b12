import { basename } from 'node:path';
import { z } from 'zod';
import { memoiseSuccess } from '../../site/memoise-success.ts';

/** Reads a file of the site as text, with the addresses shown to readers; null if it does not exist. */
export type ReadSiteFile = (address: string) => Promise<string | null>;

/** A version of an API with its description. */
export interface CataloguedApi {
  /** Name and version, such as `main-2.0.0`. */
  readonly id: string;
  readonly title: string;
  readonly document: () => Promise<ApiDocument>;
}

const reference = z.looseObject({ href: z.url(), type: z.string(), title: z.string().default('') });
const catalogue = z.object({ linkset: z.array(z.looseObject({ 'service-desc': z.array(reference).default([]) })) });
/** Alternatives of schemes with their scopes. */
export const securityRequirementsSchema = z.array(z.record(z.string(), z.array(z.string()))).default([]);
const text = z.string().optional().catch(undefined);
const scheme = z.looseObject({ type: text, scheme: text, name: text, in: text });
const document = z.looseObject({
  servers: z.array(z.looseObject({ url: z.string(), description: z.string().optional() })).default([]),
  security: securityRequirementsSchema,
  components: z
    .looseObject({ securitySchemes: z.record(z.string(), scheme).default({}) })
    .default({ securitySchemes: {} }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/** The parts of a description that are read; the rest is passed on unchanged. */
export type ApiDocument = z.output<typeof document>;

/** The parts of a description that are read. */
export const parseApiDocument = (description: unknown): ApiDocument => document.parse(description);

/** The descriptions that the catalogue of APIs names (RFC 9727); each is read on first use. */
export async function readCataloguedApis(read: ReadSiteFile): Promise<readonly CataloguedApi[]> {
  const { linkset } = catalogue.parse(JSON.parse((await read('/.well-known/api-catalog')) ?? '{"linkset":[]}'));
  const named = linkset
    .flatMap(({ 'service-desc': descriptions }) => descriptions)
    .filter(({ type }) => type === 'application/vnd.oai.openapi+json');
  return named.map(({ href, title }) => {
    const address = new URL(href).pathname;
    return {
      id: basename(address, '.json'),
      title,
      document: memoiseSuccess(async () => parseApiDocument(JSON.parse((await read(address)) ?? '{}'))),
    };
  });
}
