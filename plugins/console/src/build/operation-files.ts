import type { ApiVersion } from '@portal/api-reference/model/api';
import { consoleFile } from '@portal/api-reference/model/console-file';
import { readSummary } from '@portal/api-reference/model/operation';
import type { ConsoleOperation } from '../model/operation.ts';
import type { Settings } from '../options.ts';
import { operationFile } from './operation-file.ts';

/** A file of the site: its address without a slash in front, and what it holds. */
export interface OperationFile {
  readonly name: string;
  readonly operation: ConsoleOperation;
}

/** One file for each operation of every version. */
export function operationFiles(versions: readonly ApiVersion[], settings: Settings & { readonly baseUrl: string }): OperationFile[] {
  const toAddress = (path: string) => settings.baseUrl + path.replace(/^\//, '');
  return versions.flatMap((api) =>
    api.operations.map((place) => ({ name: consoleFile(api, readSummary(place).id), operation: operationFile(api, place, settings, toAddress) })),
  );
}
