import { consoleFragmentPrefix } from '@refdesk/api-model/console/console-address';
import type { RequestIdentity } from '@refdesk/personalization/sandbox/identity';
import { getServerAddressReachableFromPage } from '@refdesk/personalization/sandbox/resolve-server-address';
import { toCredentialParameter } from '../identity/identity.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import { applyFragmentToDraft } from '../persistence/fragment.ts';
import { readKnownIdentifiers, selectNewestIdentifierByName, storeResponseRecord } from '../persistence/identifiers.ts';
import { createRequestDraft } from '../request/draft.ts';
import { type FilledLink, readRecordLifecycleState } from '../request/next-operations.ts';
import { prepareRequest } from '../request/prepared-request.ts';
import { writeRequestAsCode } from '../request/request-as-code.ts';
import { sendPreparedRequest } from '../request/send.ts';
import type { RequestOutcome } from '../response/outcome.ts';
import { getReasonPhrase } from '../response/words.ts';
import { recordSandboxCall } from './sandbox-activity.ts';

/** Result of a request sent from a page without opening the console. */
export interface OperationCallResult {
  /** The request as a shell command, without the token. */
  readonly command: string;
  readonly outcome: RequestOutcome;
  /** Status line, such as `200 OK`; empty if there was no response. */
  readonly statusLine: string;
  /** Operations that the state of the returned record allows. */
  readonly nextOperations: readonly FilledLink[];
}

/**
 * Sends the operation described in `file`. `request` has the format of console links; other values are filled in
 * with identifiers from this session.
 */
export async function loadAndCallOperation(
  file: string,
  request: string,
  identify: (origin: string) => Promise<RequestIdentity>,
): Promise<OperationCallResult> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(response.statusText);
  // The console's build writes this file.
  const operation = (await response.json()) as ConsoleOperation;
  const server = getServerAddressReachableFromPage(operation.servers[0]?.url ?? operation.documentedServer, location);
  const identity = await identify(new URL(server).origin);
  const draft = applyFragmentToDraft(
    operation,
    createRequestDraft(operation, selectNewestIdentifierByName(readKnownIdentifiers())),
    `${consoleFragmentPrefix}?${request}`,
  );
  const preparedRequest = prepareRequest(operation, draft, server, [
    { credential: operation.credential, part: toCredentialParameter(operation.credential, identity) },
  ]);
  const outcome = await sendPreparedRequest(preparedRequest, new AbortController().signal);
  const body = outcome.type === 'received' && outcome.body.type === 'json' ? outcome.body.value : null;
  if (outcome.type === 'received' && outcome.status < 300) storeResponseRecord(operation, outcome, body, draft);
  if (outcome.type === 'received') recordSandboxCall(operation, outcome.status);
  return {
    command: writeRequestAsCode(operation, preparedRequest, 'bash'),
    outcome,
    statusLine:
      outcome.type === 'received' ? `${outcome.status} ${getReasonPhrase(outcome.status, outcome.statusText)}` : '',
    nextOperations: readRecordLifecycleState(operation, body, draft)?.nextOperations ?? [],
  };
}
