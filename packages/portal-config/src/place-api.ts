import type * as z from 'zod';
import type { apisSchema } from './schema/apis.ts';

type WrittenApi = z.output<typeof apisSchema>[number];

/**
 * An API with the addresses of its pages: where it has a `base`, they follow from that, and its examples are what the
 * sandbox returns. What a version says itself goes before, such as `reference: null` for no full reference.
 *
 * @param sandbox Where the portal's sandbox is; null without one.
 * @param variables Beginning of the names of the environment variables of samples.
 */
export function placeApi({ versions, ...api }: WrittenApi, sandbox: string | null, variables: string) {
  return {
    ...api,
    versions: versions.map((version, index) => ({ ...addressesOf(api, version.version, index, sandbox), label: version.version, variables, ...version })),
  };
}

function addressesOf({ id, base }: Omit<WrittenApi, 'versions'>, version: string, index: number, sandbox: string | null) {
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
