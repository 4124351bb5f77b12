import type * as z from 'zod';
import type { apisSchema } from './schema/apis.ts';

type WrittenApi = z.output<typeof apisSchema>[number];

/** What is the provider's own in the samples of an API. */
interface Own {
  readonly variables: string;
  readonly keys: string;
  readonly portal?: string;
}

/**
 * An API with the addresses of its pages: where it has a `base`, they follow from that, and its examples are what the
 * sandbox returns. What a version says itself goes before, such as `reference: null` for no full reference.
 *
 * @param sandbox Where the portal's sandbox is; null without one.
 * @param own Beginnings of the names of the environment variables of samples, and of keys; the address of the portal.
 */
export function resolveApi({ versions, ...api }: WrittenApi, sandbox: string | null, own: Own) {
  return {
    ...api,
    versions: versions.map((version, index) => ({
      ...addressesOf(api, version.version, index, sandbox),
      label: version.version,
      ...own,
      ...version,
    })),
  };
}

function addressesOf(
  { id, base }: Omit<WrittenApi, 'versions'>,
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
