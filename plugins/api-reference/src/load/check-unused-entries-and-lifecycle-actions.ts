import { findActionPageLink } from '@refdesk/api-model/action';
import type { ApiVersion } from '@refdesk/api-model/api';
import { readProblemsWithOperations } from '@refdesk/api-model/errors/problem';
import { readResultCodesWithOperations } from '@refdesk/api-model/errors/result-code';
import { readScopesWithOperations } from '@refdesk/api-model/scopes';
import type { VersionWithDescriptionFile } from './check-successors.ts';
import type { DescriptionDiagnostic } from './description-diagnostic.ts';

/** Checks that each problem, result code and scope is used, and that actions of life-cycles exist. */
export function checkUnusedEntriesAndLifecycleActions(
  file: VersionWithDescriptionFile,
  versions: readonly VersionWithDescriptionFile[],
): DescriptionDiagnostic[] {
  return [...checkUnusedEntries(file), ...checkActions(file, versions)];
}

function checkUnusedEntries({ version, file }: VersionWithDescriptionFile): DescriptionDiagnostic[] {
  const { routePaths } = version;
  const unusedEntries = [
    ...reportUnusedEntries(
      routePaths.errors,
      // 405 is returned for methods that a path does not have, so no operation lists it.
      readProblemsWithOperations(version).filter(({ status }) => status !== 405),
      ({ slug }) => slug,
      'No operation returns the problem',
      '#/x-problems',
      'x-problems of a response',
    ),
    ...reportUnusedEntries(
      routePaths.resultCodes,
      readResultCodesWithOperations(version).filter(({ code }) => code !== 0),
      ({ name }) => name,
      'No operation returns the result code',
      '#/x-result-codes',
      'x-result-codes of an operation',
    ),
    ...reportUnusedEntries(
      routePaths.scopes,
      readScopesWithOperations(version),
      ({ name }) => name,
      'No operation requires the scope',
      '#/components/securitySchemes',
      'security of an operation',
    ),
  ];
  return unusedEntries.map((diagnostic) => ({ file, ...diagnostic, level: 'warning', kind: 'unused-name' }));
}

/** Reports the entries that no operation uses; none if the entries have no page. */
function reportUnusedEntries<Item extends { readonly operations: readonly unknown[] }>(
  page: string | null,
  items: readonly Item[],
  getName: (item: Item) => string,
  message: string,
  pointer: string,
  location: string,
): Omit<DescriptionDiagnostic, 'file'>[] {
  if (page === null) return [];
  return items
    .filter(({ operations }) => operations.length === 0)
    .map((item) => ({
      pointer: `${pointer}/${getName(item)}`,
      message: `${message} ${getName(item)}.`,
      hint: `Name it in ${location}, or remove it.`,
    }));
}

/** Checks that the actions named in life-cycles exist in another API, if life-cycles have a page. */
function checkActions(
  { version, file }: VersionWithDescriptionFile,
  versions: readonly VersionWithDescriptionFile[],
): DescriptionDiagnostic[] {
  if (version.routePaths.lifecycles === null) return [];
  const apis: ApiVersion[] = versions.map((other) => other.version);
  return Object.entries(version.document['x-lifecycles'] ?? {}).flatMap(([name, { transitions }]) =>
    transitions.flatMap(({ actions }, index) =>
      actions
        .filter((action) => findActionPageLink(apis, action) === null)
        .map((action) => ({
          file,
          pointer: `#/x-lifecycles/${name}/transitions/${index}/actions`,
          message: `There is no action ${action}.`,
          hint: 'actions lists operations of the older API by the last segment of their paths.',
        })),
    ),
  );
}
