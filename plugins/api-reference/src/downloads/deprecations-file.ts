import { join } from 'node:path';
import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { readOperation, readOperationSummary } from '@refdesk/api-model/operation/operation';
import { messages } from '@refdesk/messages/reference';
import { writeIfChanged } from '@refdesk/static-page/service-site';
import {
  type ApiHistory,
  readVersionOrOperationDeprecation,
  type VersionOrOperationDeprecation,
} from '../versions/history.ts';
import { type ChangeTextWithAnchor, readOperationChangesInNewer } from '../versions/operation-history.ts';
import { listDeprecatedParts } from './deprecated-parts.ts';

/** A deprecated operation, or a deprecated part of one, whose callers the service notifies. */
export interface DeprecatedOperationOrPart extends Pick<VersionOrOperationDeprecation, 'version' | 'sunset'> {
  /** Date of the deprecation; null if the description does not state it. */
  readonly since: string | null;
  readonly api: string;
  readonly apiTitle: string;
  /** Operation ID; for a part, followed by `#` and the part, such as `createJob#request.priority`. */
  readonly operation: string;
  readonly title: string;
  readonly path: string;
  /** Replacements, the closest one first. */
  readonly successors: readonly { readonly title: string; readonly path: string }[];
  /** Textual descriptions of the changes that clients must make. */
  readonly breaking: readonly string[];
}

/** Writes the deprecated operations of all APIs to a file for the service. */
export async function writeDeprecationsFile(histories: readonly ApiHistory[], outDir: string): Promise<void> {
  const file = join(outDir, 'downloads/deprecations.json');
  await writeIfChanged(
    file,
    `${JSON.stringify({ operations: histories.flatMap(listDeprecatedOperationsAndParts) })}\n`,
  );
}

/** Lists the deprecated operations in all versions of an API. */
export function listDeprecatedOperationsAndParts(history: ApiHistory): DeprecatedOperationOrPart[] {
  const [current] = history.versions;
  return history.versions.flatMap((api) => {
    const step = history.steps.find(({ older }) => older === api);
    return api.operations.map(readOperationSummary).flatMap((operation): DeprecatedOperationOrPart[] => {
      const deprecation = readVersionOrOperationDeprecation(api, current, operation.id);
      if (deprecation === null) return listDeprecatedPartEntries(api, operation.id);
      const { version, since, sunset } = deprecation;
      const newer = step ? readOperationChangesInNewer(step, operation.id) : null;
      return [
        {
          ...{
            api: api.api,
            apiTitle: api.title,
            version,
            since,
            sunset,
            operation: operation.id,
            title: operation.title,
            path: getOperationDocumentationPath(api, operation),
          },
          successors: (newer?.operations ?? []).map(({ title, path }) => ({ title, path })),
          breaking: (newer?.groups ?? []).flatMap(({ title, changes }) =>
            changes.filter(({ breaking }) => breaking).map((change) => toSentence(title, change)),
          ),
        },
      ];
    });
  });
}

/** Lists the deprecated parameters, fields and values of an operation that is not deprecated itself. */
function listDeprecatedPartEntries(version: ApiVersion, id: string): DeprecatedOperationOrPart[] {
  const entry = version.operations.find((candidate) => readOperationSummary(candidate).id === id);
  if (entry === undefined) return [];
  const operation = readOperation(version.document, entry);
  return listDeprecatedParts(operation).map(({ part, title, successor }) => ({
    ...{ api: version.api, apiTitle: version.title, version: version.version, since: null, sunset: null },
    operation: `${id}#${part}`,
    title: `${operation.title}: ${title}`,
    path: getOperationDocumentationPath(version, operation),
    successors: [],
    breaking: successor === null ? [] : [`${title}: ${messages.becomesName(successor)}`],
  }));
}

/** Formats a change, such as `Request, customerId: becomes contactId` or `Parameters, page: type, integer → string`. */
function toSentence(group: string, { name, phrase, from, to }: ChangeTextWithAnchor): string {
  const values = from === null && to === null ? '' : `, ${from ?? messages.none} → ${to ?? messages.none}`;
  return `${group}${name === null ? '' : `, ${name}`}: ${phrase}${values}`;
}
