import { relative, resolve } from 'node:path';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { root } from '../command.ts';

/** Description files, relative to the descriptions folder. */
interface ProviderDescriptions {
  /** Descriptions of strict APIs, to which the provider's style rules apply. */
  readonly strictFiles: readonly string[];
  /** Descriptions of other APIs, which only have to be valid. */
  readonly otherFiles: readonly string[];
}

/** Lists the descriptions of the provider's APIs. */
export function groupDescriptionFilesByStrictness(): ProviderDescriptions {
  const folder = resolveProviderPath('apis');
  const all = portal.apis.flatMap((api) =>
    api.versions.map(({ description }) => ({
      file: relative(folder, resolve(root, 'site', description)),
      isStrict: api.strict === true,
    })),
  );
  return {
    strictFiles: all.filter(({ isStrict }) => isStrict).map(({ file }) => file),
    otherFiles: all.filter(({ isStrict }) => !isStrict).map(({ file }) => file),
  };
}
