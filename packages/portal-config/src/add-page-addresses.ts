import type * as z from 'zod';
import type { apisSchema } from './schema/apis.ts';

type ConfiguredApi = z.output<typeof apisSchema>[number];

/** Provider-specific values in the code samples of an API. */
interface SampleSettings {
  readonly variables: string;
  readonly keys: string;
  readonly portal?: string;
}

/**
 * Adds the URL paths of an API's pages, derived from its `base`. Values set on a version take precedence, such as
 * `reference: null` to omit the full reference.
 *
 * @param sandbox Origin of the portal's sandbox; null if none exists.
 * @param samples Prefixes of environment variables and keys in code samples, and the portal's URL.
 */
export function addPageAddressesToApiConfig(
  { versions, ...api }: ConfiguredApi,
  sandbox: string | null,
  samples: SampleSettings,
) {
  return {
    ...api,
    versions: versions.map((version, index) => ({
      ...deriveAddresses(api, version.version, index, sandbox),
      label: version.version,
      ...samples,
      ...version,
    })),
  };
}

function deriveAddresses(
  { id, base }: Omit<ConfiguredApi, 'versions'>,
  version: string,
  index: number,
  sandbox: string | null,
) {
  if (base === undefined) return {};
  const name = version.replace(/[^\w.-]+/g, '-');
  const folder = index === 0 ? base : `${base}/${name}`;
  return {
    operations: `${folder}/operations`,
    categories: `${folder}/categories`,
    categoryIndex: folder,
    reference: `${folder}/reference`,
    sidebar: index === 0 ? id : `${id}-${name}`,
    ...(sandbox !== null && { sandbox: `${sandbox}/mock/${id}/${name}` }),
  };
}
