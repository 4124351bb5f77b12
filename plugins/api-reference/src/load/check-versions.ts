import { type ApiVersion, getOperationPath } from '@refdesk/api-model/api';
import { readOperationSummary } from '@refdesk/api-model/operation';
import { checkCatalogues } from './check-catalogues.ts';
import { checkSuccessors, type VersionFile } from './check-successors.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Checks a version against the others: duplicate addresses, and successors that do not exist. */
export function checkVersions(version: VersionFile, versions: readonly VersionFile[]): Diagnostic[] {
  return [
    ...checkAddresses(version, versions),
    ...checkSuccessors(version, versions),
    ...checkCatalogues(version, versions),
  ];
}

/** Reports pages of any version with the address of an earlier one. */
function checkAddresses(current: VersionFile, versions: readonly VersionFile[]): Diagnostic[] {
  const claims = versions.flatMap((file) => listAddresses(file.version).map((claim) => ({ ...claim, by: file })));
  return [...Map.groupBy(claims, ({ path }) => path)].flatMap(([path, [first, ...others]]) =>
    others
      .filter(({ by }) => by === current)
      .map(({ by, pointer, what }) => ({
        file: by.file,
        pointer,
        message: `${path} is claimed by ${what} of ${nameOf(by)} and by ${first?.what} of ${first ? nameOf(first.by) : ''}.`,
        hint: 'Give the version other folders in the provider’s apis/index.ts, or one of the operations another x-slug or x-page.',
      })),
  );
}

const nameOf = ({ version: { api, version } }: VersionFile): string => `${api} ${version}`;

interface Claim {
  readonly path: string;
  readonly pointer: string;
  readonly what: string;
}

/** Lists the addresses of a version's pages. Duplicate slugs within a version are found with the description. */
function listAddresses(version: ApiVersion): Claim[] {
  const { categoryIndex, reference, changes, migration, errors, scopes, resultCodes, lifecycles } = version.routePaths;
  const operations = version.operations.map((entry) => {
    const summary = readOperationSummary(entry);
    return {
      path: getOperationPath(version, summary),
      pointer: `#/paths/${entry.route.replaceAll('/', '~1')}/${entry.method}`,
      what: `the operation ${summary.id}`,
    };
  });
  const wholes = [
    { path: categoryIndex, what: 'the page of all categories' },
    { path: reference, what: 'the full reference' },
    { path: changes, what: 'the page of changes' },
    { path: migration, what: 'the migration page' },
    { path: errors, what: 'the page of all problems' },
    { path: scopes, what: 'the page of all scopes' },
    { path: resultCodes, what: 'the page of all result codes' },
    { path: lifecycles, what: 'the page of all life-cycles' },
    ...version.categories.map(({ slug, path }) => ({ path, what: `the category ${slug}` })),
  ];
  return [
    ...operations.filter(({ path }) => !path.includes('#')),
    ...wholes.flatMap(({ path, what }) => (path === null ? [] : [{ path, pointer: '#/', what }])),
  ];
}
