import { relative, resolve } from 'node:path';
import { apis } from '../../providers/fieldwright/apis/index.ts';
import { root } from '../command.ts';

/** Files of descriptions, from the folder of all descriptions. */
interface Descriptions {
  /** Those of strict APIs, which our own rules and conventions hold for. */
  readonly strict: readonly string[];
  /** Those of other providers, which only have to be valid. */
  readonly others: readonly string[];
}

/** The descriptions that providers/fieldwright/apis/index.ts lists. */
export function listDescriptions(): Descriptions {
  const folder = resolve(root, 'providers/fieldwright/apis');
  const all = apis.flatMap((api) =>
    api.versions.map(({ description }) => ({ file: relative(folder, resolve(root, 'site', description)), isStrict: 'strict' in api && api.strict === true })),
  );
  return { strict: all.filter(({ isStrict }) => isStrict).map(({ file }) => file), others: all.filter(({ isStrict }) => !isStrict).map(({ file }) => file) };
}
