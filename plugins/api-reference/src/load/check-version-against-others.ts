import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { readOperationSummary } from '@refdesk/api-model/operation/operation';
import { checkSuccessors, type VersionWithDescriptionFile } from './check-successors.ts';
import { checkUnusedEntriesAndLifecycleActions } from './check-unused-entries-and-lifecycle-actions.ts';
import type { DescriptionDiagnostic } from './description-diagnostic.ts';

/** Checks a version against the others: duplicate paths, missing successors, unused entries and shared pages. */
export function checkVersionAgainstOthers(
  version: VersionWithDescriptionFile,
  versions: readonly VersionWithDescriptionFile[],
): DescriptionDiagnostic[] {
  return [
    ...checkDuplicatePaths(version, versions),
    ...checkSuccessors(version, versions),
    ...checkUnusedEntriesAndLifecycleActions(version, versions),
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
        hint: 'Set another `errors` page for this version in apis.',
      })),
  );
  const changes = (routePaths.changes === null ? [] : sameChanges)
    .filter((other) => formatVersions(other, versions) !== formatVersions(current, versions))
    .map((other) => ({
      file: current.file,
      pointer: '#/info/version',
      message: `${getName(current)} and ${getName(other)} share a page of changes, but their APIs have different versions.`,
      hint: 'Set another `changes` page for this version in apis.',
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
      .map(({ by, pointer, page }) => ({
        file: by.file,
        pointer,
        message: `${path} is claimed by ${page} of ${getName(by)} and by ${first?.page} of ${first ? getName(first.by) : ''}.`,
        hint: 'Set other paths for the version in the provider’s apis/index.ts, or another x-slug or x-page for one of the operations.',
      })),
  );
}

/** Whether two APIs share their errors page or their changes page. */
const sharesPage = (
  a: Claim & { by: VersionWithDescriptionFile },
  b: Claim & { by: VersionWithDescriptionFile },
): boolean => a.isShareable === true && a.page === b.page && a.by.version.api !== b.by.version.api;

const getName = ({ version: { api, version } }: VersionWithDescriptionFile): string => `${api} ${version}`;

interface Claim {
  readonly path: string;
  readonly pointer: string;
  /** Description of the page, such as `the operation listJobs`. */
  readonly page: string;
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
      page: `the operation ${summary.id}`,
    };
  });
  const otherPages: readonly (Omit<Claim, 'path' | 'pointer'> & { readonly path: string | null })[] = [
    { path: categoryIndex, page: 'the page of all categories' },
    { path: reference, page: 'the full reference' },
    { path: changes, page: 'the page of changes', isShareable: true },
    { path: migration, page: 'the migration page' },
    { path: errors, page: 'the page of all problems', isShareable: true },
    { path: scopes, page: 'the page of all scopes' },
    { path: resultCodes, page: 'the page of all result codes' },
    { path: lifecycles, page: 'the page of all life-cycles' },
    ...version.categories.map(({ slug, path }) => ({ path, page: `the category ${slug}` })),
  ];
  return [
    ...operations.filter(({ path }) => !path.includes('#')),
    ...otherPages.flatMap(({ path, ...whole }) => (path === null ? [] : [{ ...whole, path, pointer: '#/' }])),
  ];
}
