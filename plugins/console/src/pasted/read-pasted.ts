import {
  buildSearchPathForPastedCommand,
  isCurlCommand,
  maxSharedCommandLength,
} from '@refdesk/api-model/console/pasted-request';
import { messages } from '@refdesk/messages/console';
import type { ConsoleOperation } from '../model/operation.ts';
import { type OperationList, operationListFile } from '../model/operation-list.ts';
import { type CheckedPastedRequest, checkPastedRequest } from './check-request.ts';
import { maxCommandLength, type ParsedCurlRequest, parseCurlCommand } from './parse-curl.ts';
import { writeCurlCommand } from './write-command.ts';

/** A pasted command compared with the descriptions. */
export type PastedCommandResult =
  | { readonly type: 'unreadable'; readonly message: string }
  | {
      readonly type: 'read';
      readonly request: ParsedCurlRequest;
      /** Null if no operation is similar. */
      readonly checkedRequest: CheckedPastedRequest | null;
      /** The command without its credentials. */
      readonly command: string;
      /** Path of the page that shows it; null if the command is too long for a URL. */
      readonly path: string | null;
    };

const files = new Map<string, Promise<unknown>>();

/** Parses a command and compares it with the API descriptions; `baseUrl` is the base URL of the site. */
export async function checkPastedCommand(text: string, baseUrl: string): Promise<PastedCommandResult> {
  if (text.length > maxCommandLength)
    return {
      type: 'unreadable',
      message: messages.commandHasCharacters(text.length, maxCommandLength),
    };
  const request = isCurlCommand(text) ? parseCurlCommand(text) : null;
  if (request === null) return { type: 'unreadable', message: messages.noCurlCommand };
  if (request.url === '') return { type: 'unreadable', message: messages.commandWithoutAddress };
  const list = await loadFile<OperationList>(baseUrl + operationListFile);
  const command = writeCurlCommand(request);
  const path = buildSearchPathForPastedCommand(command);
  try {
    const checkedRequest = await checkPastedRequest(
      request,
      list,
      (file) => loadFile<ConsoleOperation>(baseUrl + file),
      location.origin,
    );
    return { type: 'read', request, checkedRequest, command, path: path.length > maxSharedCommandLength ? null : path };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { type: 'unreadable', message: messages.bodyNestedTooDeeply };
  }
}

/** Loads a file of the console's build once. */
function loadFile<Content>(url: string): Promise<Content> {
  const cached = files.get(url) as Promise<Content> | undefined;
  if (cached) return cached;
  const promise = fetchJson<Content>(url);
  files.set(url, promise);
  promise.catch(() => files.delete(url));
  return promise;
}

async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was not returned: ${response.status} ${response.statusText}`);
  // The console's build writes these files.
  return (await response.json()) as Content;
}
