import { findActionOperationLink } from '@refdesk/api-model/action';
import type { ApiVersion } from '@refdesk/api-model/api';
import { readProblemsWithOperations } from '@refdesk/api-model/problem';
import { readResultCodesWithOperations } from '@refdesk/api-model/result-code';
import { readScopesWithOperations } from '@refdesk/api-model/scopes';
import type { VersionWithDescriptionFile } from './check-successors.ts';
import type { DescriptionDiagnostic } from './description-diagnostic.ts';

/** Checks that each problem, result code and scope is used, and that actions of life-cycles exist. */
export function checkUnusedCatalogueEntries(
  file: VersionWithDescriptionFile,
  versions: readonly VersionWithDescriptionFile[],
): DescriptionDiagnostic[] {
  return [...checkMet(file), ...checkActions(file, versions)];
}

function checkMet({ version, file }: VersionWithDescriptionFile): DescriptionDiagnostic[] {
  const { routePaths } = version;
  const unmet = [
    ...named(
      routePaths.errors,
      // A path item without this method does not reference it.
      readProblemsWithOperations(version).filter(({ status }) => status !== 405),
      ({ slug }) => slug,
      'No operation returns the problem',
      '#/x-problems',
      'x-problems of a response',
    ),
    ...named(
      routePaths.resultCodes,
      readResultCodesWithOperations(version).filter(({ code }) => code !== 0),
      ({ name }) => name,
      'No operation returns the result code',
      '#/x-result-codes',
      'x-result-codes of an operation',
    ),
    ...named(
      routePaths.scopes,
      readScopesWithOperations(version),
      ({ name }) => name,
      'No operation requires the scope',
      '#/components/securitySchemes',
      'security of an operation',
    ),
  ];
  return unmet.map((diagnostic) => ({ file, ...diagnostic, level: 'warning', kind: 'unused-name' }));
}

/** Returns the listed names that no operation uses; empty if they have no page. */
function named<Item extends { readonly operations: readonly unknown[] }>(
  page: string | null,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  diagnostic: string,
  pointer: string,
  location: string,
): Omit<DescriptionDiagnostic, 'file'>[] {
  if (page === null) return [];
  return items
    .filter(({ operations }) => operations.length === 0)
    .map((item) => ({
      pointer: `${pointer}/${nameOf(item)}`,
      message: `${diagnostic} ${nameOf(item)}.`,
      hint: `Name it in ${location}, or remove it.`,
    }));
}

/** Checks that transitions of a life-cycle with a page name actions of another API. */
function checkActions(
  { version, file }: VersionWithDescriptionFile,
  versions: readonly VersionWithDescriptionFile[],
): DescriptionDiagnostic[] {
  if (version.routePaths.lifecycles === null) return [];
  const apis: ApiVersion[] = versions.map((other) => other.version);
  return Object.entries(version.document['x-lifecycles'] ?? {}).flatMap(([name, { transitions }]) =>
    transitions.flatMap(({ actions }, index) =>
      actions
        .filter((action) => findActionOperationLink(apis, action) === null)
        .map((action) => ({
          file,
          pointer: `#/x-lifecycles/${name}/transitions/${index}/actions`,
          message: `There is no action ${action}.`,
          hint: 'actions lists those of the older API, such as its description names in its paths.',
        })),
    ),
  );
}
