import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { readOperationSummary } from '@refdesk/api-model/operation/operation';
import { checkSuccessors, type VersionWithDescriptionFile } from './check-successors.ts';
import { checkUnusedCatalogueEntries } from './check-unused-catalogue-entries.ts';
import type { DescriptionDiagnostic } from './description-diagnostic.ts';

/** Checks a version against the others: duplicate paths, missing successors, unused entries and shared pages. */
export function checkVersionAgainstOthers(
  version: VersionWithDescriptionFile,
  versions: readonly VersionWithDescriptionFile[],
): DescriptionDiagnostic[] {
  return [
    ...checkDuplicatePaths(version, versions),
    ...checkSuccessors(version, versions),
    ...checkUnusedCatalogueEntries(version, versions),
    ...checkSharedPages(version, versions),
  ];
}

/** Reports conflicts on pages that APIs share: problems of the same name, and changes between different versions. */
function checkSharedPages(
  current: VersionWithDescriptionFile,
  versions: readonly VersionWithDescriptionFile[],
): DescriptionDiagnostic[] {
  const { api, routePaths, document } = current.version;
  const precedingVersions = versions.slice(0, versions.indexOf(current)).filter(({ version }) => version.api !== api);
  const sameErrors = precedingVersions.filter(({ version }) => version.routePaths.errors === routePaths.errors);
  const sameChanges = precedingVersions.filter(({ version }) => version.routePaths.changes === routePaths.changes);
  const slugs = Object.keys(document['x-problems'] ?? {});
  const problems = (routePaths.errors === null ? [] : sameErrors).flatMap((other) =>
    slugs
      .filter((slug) => other.version.document['x-problems']?.[slug] !== undefined)
      .map((slug) => ({
        file: current.file,
        pointer: `#/x-problems/${slug}`,
        message: `${slug} is also a problem of ${getName(other)}, which shares the page ${routePaths.errors}.`,
        hint: 'Give this version another page of errors in apis.',
      })),
  );
  const changes = (routePaths.changes === null ? [] : sameChanges)
    .filter((other) => formatVersions(other, versions) !== formatVersions(current, versions))
    .map((other) => ({
      file: current.file,
      pointer: '#/info/version',
      message: `The changes of ${getName(current)} and ${getName(other)} are between other versions, but share a page.`,
      hint: 'Give this version another page of changes in apis.',
    }));
  return [...problems, ...changes];
}

/** Formats the versions of an API, such as `2.0.0, 1.0.0`. */
const formatVersions = (
  { version: { api } }: VersionWithDescriptionFile,
  versions: readonly VersionWithDescriptionFile[],
): string =>
  versions
    .filter(({ version }) => version.api === api)
    .map(({ version }) => version.version)
    .join(', ');

/** Reports pages whose path is already used by a version listed earlier, except pages that APIs share. */
function checkDuplicatePaths(
  current: VersionWithDescriptionFile,
  versions: readonly VersionWithDescriptionFile[],
): DescriptionDiagnostic[] {
  const claims = versions.flatMap((file) => listPageClaims(file.version).map((claim) => ({ ...claim, by: file })));
  return [...Map.groupBy(claims, ({ path }) => path)].flatMap(([path, [first, ...others]]) =>
    others
      .filter((claim) => claim.by === current && !(first && sharesPage(claim, first)))
      .map(({ by, pointer, what }) => ({
        file: by.file,
        pointer,
        message: `${path} is claimed by ${what} of ${getName(by)} and by ${first?.what} of ${first ? getName(first.by) : ''}.`,
        hint: 'Give the version other folders in the provider’s apis/index.ts, or one of the operations another x-slug or x-page.',
      })),
  );
}

/** Whether two APIs share their errors page or their changes page. */
const sharesPage = (
  a: Claim & { by: VersionWithDescriptionFile },
  b: Claim & { by: VersionWithDescriptionFile },
): boolean => a.isShareable === true && a.what === b.what && a.by.version.api !== b.by.version.api;

const getName = ({ version: { api, version } }: VersionWithDescriptionFile): string => `${api} ${version}`;

interface Claim {
  readonly path: string;
  readonly pointer: string;
  readonly what: string;
  /** Whether versions of several APIs can share the page. */
  readonly isShareable?: boolean;
}

/** Lists the paths of a version's pages. `checkBundledDescription` finds duplicate slugs within a version. */
function listPageClaims(version: ApiVersion): Claim[] {
  const { categoryIndex, reference, changes, migration, errors, scopes, resultCodes, lifecycles } = version.routePaths;
  const operations = version.operations.map((entry) => {
    const summary = readOperationSummary(entry);
    return {
      path: getOperationDocumentationPath(version, summary),
      pointer: `#/paths/${entry.route.replaceAll('/', '~1')}/${entry.method}`,
      what: `the operation ${summary.id}`,
    };
  });
  const otherPages: readonly (Omit<Claim, 'path' | 'pointer'> & { readonly path: string | null })[] = [
    { path: categoryIndex, what: 'the page of all categories' },
    { path: reference, what: 'the full reference' },
    { path: changes, what: 'the page of changes', isShareable: true },
    { path: migration, what: 'the migration page' },
    { path: errors, what: 'the page of all problems', isShareable: true },
    { path: scopes, what: 'the page of all scopes' },
    { path: resultCodes, what: 'the page of all result codes' },
    { path: lifecycles, what: 'the page of all life-cycles' },
    ...version.categories.map(({ slug, path }) => ({ path, what: `the category ${slug}` })),
  ];
  return [
    ...operations.filter(({ path }) => !path.includes('#')),
    ...otherPages.flatMap(({ path, ...whole }) => (path === null ? [] : [{ ...whole, path, pointer: '#/' }])),
  ];
}
