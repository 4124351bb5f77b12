import { buildConsoleAddress } from '@refdesk/api-model/console/console-address';
import type { IssuedSandboxToken } from '@refdesk/personalization/sandbox/identity';
import { getIssuedSandboxToken, setSandboxIdentity } from '@refdesk/personalization/sandbox/identity-store';
import { getServerAddressReachableFromPage } from '@refdesk/personalization/sandbox/resolve-server-address';
import { requestGuestSandboxToken } from '@refdesk/personalization/sandbox/tokens';
import { clearApiRecordsFromConsole } from '@refdesk/personalization/session-records';
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
  selectNewestIdentifierByName,
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
  readonly changeDraft: (change: (draft: RequestDraft) => RequestDraft) => void;
  readonly credentials: CredentialsState;
  /** Obtains a guest token for the API that the server issues tokens for; null if it issues none. */
  readonly requestGuestToken: (() => Promise<IssuedSandboxToken>) | null;
  /** Stores a token for the API that the server issues tokens for; null if it issues none. */
  readonly storeToken: ((token: string) => void) | null;
  readonly server: ConsoleServer | null;
  readonly setServer: (server: ConsoleServer) => void;
  readonly diagnostics: readonly RequestDiagnostic[];
  /** Whether to show diagnostics; true once the reader has tried to send. */
  readonly showsDiagnostics: boolean;
  /** Question that the reader must answer before the request is sent; null if no question is open. */
  readonly openQuestion: QuestionBeforeSending | null;
  /** Number of times that the reader has pressed Send. */
  readonly sendAttemptCount: number;
  readonly outcome: RequestOutcome | null;
  readonly isSending: boolean;
  readonly send: () => void;
  /** Obtains a guest token, after which the request is sent; rejects with a `ServiceError`. */
  readonly sendAsGuest: () => Promise<void>;
  readonly sendAnyway: () => void;
  readonly stop: () => void;
  readonly preparedRequest: PreparedRequest;
  readonly knownIdentifiers: KnownIdentifiers;
  readonly history: readonly RequestHistoryEntry[];
  readonly clearHistory: () => void;
  /** Forgets the records of this session. */
  readonly forgetRecords: () => void;
}

/** Questions that are asked before a request is sent, in this order. */
export type QuestionBeforeSending = 'identity' | 'diagnostics' | 'production';

/**
 * Manages the state of the console for an operation; starts with the request in `fragment`.
 *
 * @param onSuccess Called after each response with a status below 300.
 */
export function useConsoleState(operation: ConsoleOperation, fragment: string, onSuccess: () => void): ConsoleState {
  const [knownIdentifiers, setKnownIdentifiers] = useState(readKnownIdentifiers);
  const [draft, setDraft] = useState(() =>
    applyFragmentToDraft(
      operation,
      createRequestDraft(operation, selectNewestIdentifierByName(knownIdentifiers)),
      fragment,
    ),
  );
  const [server, setServer] = useState<ConsoleServer | null>(operation.servers[0] ?? null);
  const [openQuestion, setOpenQuestion] = useState<QuestionBeforeSending | null>(null);
  const [showsDiagnostics, setShowsDiagnostics] = useState(false);
  const [sendAttemptCount, setSendAttemptCount] = useState(0);
  const [outcome, setOutcome] = useState<RequestOutcome | null>(null);
  const [history, setHistory] = useState(readRequestHistory);
  const abortController = useRef<AbortController | null>(null);
  const [isSending, setIsSending] = useState(false);
  const base = getServerAddressReachableFromPage(server?.url ?? operation.documentedServer, location);
  const { origin } = new URL(base);
  const tokenOrigin = server?.tokensFor
    ? new URL(getServerAddressReachableFromPage(server.tokensFor, location)).origin
    : null;
  const credentials = useCredentials(operation, { server, origin, tokenOrigin });
  useEffect(() => () => abortController.current?.abort(), []);

  const diagnostics = validateDraft(operation, draft);
  const preparedRequest = prepareRequest(operation, draft, base, credentials.chosenCredentials);

  const transmit = async () => {
    if (isSending || server === null) return;
    const controller = new AbortController();
    abortController.current = controller;
    setIsSending(true);
    const transport = server.isProxied ? { transport: sendRequestThroughService } : {};
    const onProgress = (received: RequestOutcome) => controller.signal.aborted || setOutcome(received);
    const result = await sendRequest(preparedRequest, controller.signal, { ...transport, onProgress });
    if (controller.signal.aborted && abortController.current !== controller) return;
    setIsSending(false);
    setOutcome(result);
    if (result.type === 'received' && result.status < 300) onSuccess();
    if (result.type === 'received' && result.body.type === 'json')
      storeResponseRecord(operation, result, result.body.value, draft);
    if (result.type === 'received' && getIssuedSandboxToken() !== null) recordSandboxCall(operation, result.status);
    setKnownIdentifiers(readKnownIdentifiers());
    setHistory(addToRequestHistory(createHistoryEntry(operation, draft, preparedRequest, result)));
  };
  const questions = listQuestions(credentials.isReady, diagnostics, operation, server);
  const sendOrAsk = (question: QuestionBeforeSending | null = null) => {
    setOpenQuestion(question);
    if (question === null) void transmit();
  };
  const send = () => {
    setSendAttemptCount((count) => count + 1);
    setShowsDiagnostics(true);
    sendOrAsk(questions[0]);
  };
  // Send a waiting request once it has a sender, such as the reader's sandbox, which takes a moment to open.
  const isSenderFound = openQuestion === 'identity' && credentials.isReady;
  const sendWaiting = useEffectEvent(() => sendOrAsk(questions[0]));
  useEffect(() => {
    if (isSenderFound) sendWaiting();
  }, [isSenderFound]);
  return {
    draft,
    changeDraft: (change) => {
      setDraft(change);
      // Answers apply to a single request, so a change discards all questions but the one about diagnostics.
      setOpenQuestion((existing) => (existing === 'diagnostics' ? existing : null));
    },
    credentials,
    requestGuestToken:
      tokenOrigin === null
        ? null
        : async () => {
            const guest = await requestGuestSandboxToken();
            setSandboxIdentity(tokenOrigin, guest);
            return guest;
          },
    storeToken: tokenOrigin === null ? null : (token) => setSandboxIdentity(tokenOrigin, { type: 'token', token }),
    server,
    setServer: (nextServer) => {
      setServer(nextServer);
      setOpenQuestion(null);
    },
    diagnostics,
    showsDiagnostics,
    openQuestion: isSenderFound ? null : openQuestion,
    sendAttemptCount,
    outcome,
    isSending,
    send,
    sendAsGuest: async () => setSandboxIdentity(origin, await requestGuestSandboxToken()),
    sendAnyway: () => sendOrAsk(openQuestion === null ? questions[0] : questions[questions.indexOf(openQuestion) + 1]),
    stop: () => abortController.current?.abort(),
    preparedRequest,
    knownIdentifiers,
    history,
    clearHistory: () => {
      clearRequestHistory();
      setHistory([]);
    },
    forgetRecords: () => {
      clearApiRecordsFromConsole();
      setKnownIdentifiers(readKnownIdentifiers());
    },
  };
}

function listQuestions(
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

function createHistoryEntry(
  { page, title, method }: ConsoleOperation,
  draft: RequestDraft,
  preparedRequest: PreparedRequest,
  outcome: RequestOutcome,
): RequestHistoryEntry {
  const { pathname, search } = new URL(
    getFullRequestUrl({
      ...preparedRequest,
      query: preparedRequest.query.filter(([name]) => !isSecretFieldName(name)),
    }),
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
