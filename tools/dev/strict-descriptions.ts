import { relative, resolve } from 'node:path';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { root } from '../command.ts';

/** Files of descriptions, from the folder of all descriptions. */
interface Descriptions {
  /** Those of strict APIs, to which our rules and conventions apply. */
  readonly strict: readonly string[];
  /** Those of other providers, which only have to be valid. */
  readonly others: readonly string[];
}

/** The descriptions of the APIs that the provider has. */
export function listDescriptions(): Descriptions {
  const folder = resolveProviderPath('apis');
  const all = portal.apis.flatMap((api) =>
    api.versions.map(({ description }) => ({
      file: relative(folder, resolve(root, 'site', description)),
      isStrict: api.strict === true,
    })),
  );
  return {
    strict: all.filter(({ isStrict }) => isStrict).map(({ file }) => file),
    others: all.filter(({ isStrict }) => !isStrict).map(({ file }) => file),
  };
}
