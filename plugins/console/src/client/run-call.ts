import type { Identity } from '@portal/personalization/sandbox/identity';
import { resolveFromPage } from '@portal/personalization/sandbox/resolve-from-page';
import { toCredentialPart } from '../identity/identity.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import { readFragment } from '../persistence/fragment.ts';
import { fragmentStart } from '../persistence/fragment-start.ts';
import { newestOf, readIdentifiers, rememberRecord } from '../persistence/identifiers.ts';
import { newDraft } from '../request/draft.ts';
import { prepareRequest } from '../request/prepared-request.ts';
import { requestAsCode } from '../request/request-as-code.ts';
import { send } from '../request/send.ts';
import { type FilledLink, readState } from '../response/next-operations.ts';
import type { Outcome } from '../response/outcome.ts';
import { statusName } from '../response/words.ts';

/** A call sent by a page without opening the console. */
export interface SentCall {
  /** The request as a shell command, without the token. */
  readonly code: string;
  readonly outcome: Outcome;
  /** Such as `200 OK`; empty when there was no response. */
  readonly status: string;
  /** Operations that the state of the returned record allows. */
  readonly next: readonly FilledLink[];
}

/** Sends the operation of a file, with a request as in the console's links and the identifiers of this session. */
export async function runCall(file: string, request: string, identify: (origin: string) => Promise<Identity>): Promise<SentCall> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(response.statusText);
  // The console's build writes this file.
  const operation = (await response.json()) as ConsoleOperation;
  const server = resolveFromPage(operation.servers[0]?.url ?? operation.documentedServer, location);
  const identity = await identify(new URL(server).origin);
  const draft = readFragment(operation, newDraft(operation, newestOf(readIdentifiers())), `${fragmentStart}?${request}`);
  const prepared = prepareRequest(operation, draft, server, toCredentialPart(operation.credential, identity));
  const outcome = await send(prepared, new AbortController().signal);
  const body = outcome.type === 'received' && outcome.body.type === 'json' ? outcome.body.value : null;
  if (outcome.type === 'received' && outcome.status < 300) rememberRecord(operation, outcome, body, draft);
  return {
    code: requestAsCode(operation, prepared, 'bash'),
    outcome,
    status: outcome.type === 'received' ? `${outcome.status} ${statusName(outcome.status, outcome.statusText)}` : '',
    next: readState(operation, body, draft)?.next ?? [],
  };
}
