import { buildConsoleAddress } from '@refdesk/api-model/console-address';
import type { IssuedSandboxToken } from '@refdesk/personalization/sandbox/identity';
import { getIssuedSandboxToken, setSandboxIdentity } from '@refdesk/personalization/sandbox/identity-store';
import { getServerAddressReachableFromPage } from '@refdesk/personalization/sandbox/resolve-server-address';
import { requestGuestSandboxToken } from '@refdesk/personalization/sandbox/tokens';
import { clearConsoleSessionRecords } from '@refdesk/personalization/session-records';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConsoleOperation, ConsoleServer } from '../model/operation.ts';
import { applyFragmentToDraft, convertDraftToFragmentFields } from '../persistence/fragment.ts';
import {
  addToRequestHistory,
  clearRequestHistory,
  type RequestHistoryEntry,
  readRequestHistory,
} from '../persistence/history.ts';
import {
  type KnownIdentifiers,
  readKnownIdentifiers,
  selectNewestIdentifiers,
  storeResponseRecord,
} from '../persistence/identifiers.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';
import { createRequestDraft, type RequestDraft } from '../request/draft.ts';
import { getFullRequestUrl, type PreparedRequest, prepareRequest } from '../request/prepared-request.ts';
import { isSecretFieldName } from '../request/secret.ts';
import { sendPreparedRequest as sendRequest } from '../request/send.ts';
import { sendRequestThroughService } from '../request/send-request-through-service.ts';
import { validateDraft } from '../request/validate.ts';
import type { RequestOutcome } from '../response/outcome.ts';
import { recordSandboxCall } from '../run/sandbox-activity.ts';
import { type CredentialsState, useCredentials } from './use-credentials.ts';

/** State of an open console. */
export interface ConsoleState {
  readonly draft: RequestDraft;
  readonly change: (change: (draft: RequestDraft) => RequestDraft) => void;
  readonly credentials: CredentialsState;
  /** Becomes a guest for the API that the server issues tokens for; null when it issues none. */
  readonly becomeGuest: (() => Promise<IssuedSandboxToken>) | null;
  /** Stores a token for the API that the server issues tokens for; null when it issues none. */
  readonly keepToken: ((token: string) => void) | null;
  readonly server: ConsoleServer | null;
  readonly setServer: (server: ConsoleServer) => void;
  readonly diagnostics: readonly RequestDiagnostic[];
  /** Diagnostics are shown once the reader has tried to send. */
  readonly showsDiagnostics: boolean;
  /** Reason why the request was not sent; null if it was sent. */
  readonly hold: QuestionBeforeSending | null;
  /** Number of times that the reader has pressed Send. */
  readonly tries: number;
  readonly outcome: RequestOutcome | null;
  readonly isSending: boolean;
  readonly send: () => void;
  /** Becomes a guest and continues sending; rejects with a `ServiceError`. */
  readonly sendAsGuest: () => Promise<void>;
  readonly sendAnyway: () => void;
  readonly stop: () => void;
  readonly prepared: PreparedRequest;
  readonly known: KnownIdentifiers;
  readonly history: readonly RequestHistoryEntry[];
  readonly clearHistory: () => void;
  /** Forgets the records of this session. */
  readonly forgetRecords: () => void;
}

/** Questions to settle before a request is sent, one after the other. */
export type QuestionBeforeSending = 'identity' | 'diagnostics' | 'production';

/**
 * State of the console for an operation; starts with the request in `fragment`.
 *
 * @param onSuccess Called after each response with a status below 300.
 */
export function useConsoleState(operation: ConsoleOperation, fragment: string, onSuccess: () => void): ConsoleState {
  const [known, setKnown] = useState(readKnownIdentifiers);
  const [draft, setDraft] = useState(() =>
    applyFragmentToDraft(operation, createRequestDraft(operation, selectNewestIdentifiers(known)), fragment),
  );
  const [server, setServer] = useState<ConsoleServer | null>(operation.servers[0] ?? null);
  const [hold, setHold] = useState<QuestionBeforeSending | null>(null);
  const [showsDiagnostics, setShowsDiagnostics] = useState(false);
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<RequestOutcome | null>(null);
  const [history, setHistory] = useState(readRequestHistory);
  const stopping = useRef<AbortController | null>(null);
  const [isSending, setIsSending] = useState(false);
  const base = getServerAddressReachableFromPage(server?.url ?? operation.documentedServer, location);
  const { origin } = new URL(base);
  const tokensFor = server?.tokensFor
    ? new URL(getServerAddressReachableFromPage(server.tokensFor, location)).origin
    : null;
  const credentials = useCredentials(operation, { server, origin, tokensFor });
  useEffect(() => () => stopping.current?.abort(), []);

  const diagnostics = validateDraft(operation, draft);
  const prepared = prepareRequest(operation, draft, base, credentials.chosen);

  const transmit = async () => {
    if (isSending || server === null) return;
    const stop = new AbortController();
    stopping.current = stop;
    setIsSending(true);
    const transport = server.isProxied ? { transport: sendRequestThroughService } : {};
    const onProgress = (received: RequestOutcome) => stop.signal.aborted || setOutcome(received);
    const next = await sendRequest(prepared, stop.signal, { ...transport, onProgress });
    if (stop.signal.aborted && stopping.current !== stop) return;
    setIsSending(false);
    setOutcome(next);
    if (next.type === 'received' && next.status < 300) onSuccess();
    if (next.type === 'received' && next.body.type === 'json')
      storeResponseRecord(operation, next, next.body.value, draft);
    if (next.type === 'received' && getIssuedSandboxToken() !== null) recordSandboxCall(operation, next.status);
    setKnown(readKnownIdentifiers());
    setHistory(addToRequestHistory(getEntry(operation, draft, prepared, next)));
  };
  const holds = holdsOf(credentials.isReady, diagnostics, operation, server);
  const goOn = (next: QuestionBeforeSending | null = null) => {
    setHold(next);
    if (next === null) void transmit();
  };
  const send = () => {
    setTries(tries + 1);
    setShowsDiagnostics(true);
    goOn(holds[0]);
  };
  // A request that waits for its sender is sent once there is one, such as the reader's sandbox, which takes a moment.
  const isSenderFound = hold === 'identity' && credentials.isReady;
  const sendWaiting = useEffectEvent(() => goOn(holds[0]));
  useEffect(() => {
    if (isSenderFound) sendWaiting();
  }, [isSenderFound]);
  return {
    draft,
    change: (change) => {
      setDraft(change);
      // A question, and the answer to it, apply to a single request.
      setHold((existing) => (existing === 'diagnostics' ? existing : null));
    },
    credentials,
    becomeGuest:
      tokensFor === null
        ? null
        : async () => {
            const guest = await requestGuestSandboxToken();
            setSandboxIdentity(tokensFor, guest);
            return guest;
          },
    keepToken: tokensFor === null ? null : (token) => setSandboxIdentity(tokensFor, { type: 'token', token }),
    server,
    setServer: (next) => {
      setServer(next);
      setHold(null);
    },
    diagnostics,
    showsDiagnostics,
    hold: isSenderFound ? null : hold,
    tries,
    outcome,
    isSending,
    send,
    sendAsGuest: async () => setSandboxIdentity(origin, await requestGuestSandboxToken()),
    sendAnyway: () => goOn(hold === null ? holds[0] : holds[holds.indexOf(hold) + 1]),
    stop: () => stopping.current?.abort(),
    prepared,
    known,
    history,
    clearHistory: () => {
      clearRequestHistory();
      setHistory([]);
    },
    forgetRecords: () => {
      clearConsoleSessionRecords();
      setKnown(readKnownIdentifiers());
    },
  };
}

function holdsOf(
  isReady: boolean,
  diagnostics: readonly RequestDiagnostic[],
  { method }: ConsoleOperation,
  server: ConsoleServer | null,
): QuestionBeforeSending[] {
  const isRead = method === 'GET' || method === 'HEAD';
  return [
    ...(isReady ? [] : ['identity' as const]),
    ...(diagnostics.length > 0 ? ['diagnostics' as const] : []),
    ...(server?.environment === 'production' && !isRead ? ['production' as const] : []),
  ];
}

function getEntry(
  { page, title, method }: ConsoleOperation,
  draft: RequestDraft,
  prepared: PreparedRequest,
  outcome: RequestOutcome,
): RequestHistoryEntry {
  const { pathname, search } = new URL(
    getFullRequestUrl({ ...prepared, query: prepared.query.filter(([name]) => !isSecretFieldName(name)) }),
    location.origin,
  );
  return {
    href: buildConsoleAddress(page, convertDraftToFragmentFields(draft)),
    title,
    method,
    path: pathname + search,
    status: outcome.type === 'received' ? outcome.status : null,
    at: Date.now(),
  };
}
