import { clearKnownRecords } from '@portal/personalization/records';
import type { Identity, SandboxIdentity } from '@portal/personalization/sandbox/identity';
import { getSandboxIdentity, setSandboxIdentity, subscribeToSandboxIdentity } from '@portal/personalization/sandbox/identity-store';
import { resolveFromPage } from '@portal/personalization/sandbox/resolve-from-page';
import { requestGuestToken } from '@portal/personalization/sandbox/tokens';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { covers, toCredentialPart } from '../identity/identity.ts';
import type { ConsoleOperation, ConsoleServer } from '../model/operation.ts';
import { consoleAddress } from '../persistence/console-address.ts';
import { readFragment, toFields } from '../persistence/fragment.ts';
import { addToHistory, clearHistory, type HistoryEntry, readHistory } from '../persistence/history.ts';
import { type KnownIdentifiers, newestOf, readIdentifiers, rememberRecord } from '../persistence/identifiers.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';
import { type Draft, newDraft } from '../request/draft.ts';
import { addressOf, type PreparedRequest, prepareRequest } from '../request/prepared-request.ts';
import { isSecret } from '../request/secret.ts';
import { send as sendRequest } from '../request/send.ts';
import { validateDraft } from '../request/validate.ts';
import type { Outcome } from '../response/outcome.ts';

/** State of an open console. */
export interface ConsoleState {
  readonly draft: Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly identity: Identity | null;
  readonly isReady: boolean;
  readonly setIdentity: (identity: Identity | null) => void;
  /** Becomes a guest for the API that the server issues tokens for; null when it issues none. */
  readonly becomeGuest: (() => Promise<SandboxIdentity>) | null;
  /** Stores a token for the API that the server issues tokens for; null when it issues none. */
  readonly keepToken: ((token: string) => void) | null;
  readonly server: ConsoleServer | null;
  readonly setServer: (server: ConsoleServer) => void;
  readonly diagnostics: readonly RequestDiagnostic[];
  /** Diagnostics are shown once the reader has tried to send. */
  readonly showsDiagnostics: boolean;
  /** Why the request was not sent; null when it was. */
  readonly hold: Hold | null;
  /** Number of times that the reader has pressed Send. */
  readonly tries: number;
  readonly outcome: Outcome | null;
  readonly isSending: boolean;
  readonly send: () => void;
  /** Becomes a guest and continues sending; rejects with a `ServiceError`. */
  readonly sendAsGuest: () => Promise<void>;
  readonly sendAnyway: () => void;
  readonly stop: () => void;
  readonly prepared: PreparedRequest;
  readonly known: KnownIdentifiers;
  readonly history: readonly HistoryEntry[];
  readonly clearHistory: () => void;
  /** Forgets the records of this session. */
  readonly forgetRecords: () => void;
}

/** Questions to settle before a request is sent, one after the other. */
export type Hold = 'identity' | 'diagnostics' | 'production';

/** State of the console for an operation; starts with the request in `fragment`. */
export function useConsole(operation: ConsoleOperation, fragment: string): ConsoleState {
  const [known, setKnown] = useState(readIdentifiers);
  const [draft, setDraft] = useState(() => readFragment(operation, newDraft(operation, newestOf(known)), fragment));
  const [server, setServer] = useState<ConsoleServer | null>(operation.servers[0] ?? null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [showsDiagnostics, setShowsDiagnostics] = useState(false);
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [history, setHistory] = useState(readHistory);
  const stopping = useRef<AbortController | null>(null);
  const [isSending, setIsSending] = useState(false);
  const base = resolveFromPage(server?.url ?? operation.documentedServer, location);
  const { origin } = new URL(base);
  const tokensFor = server?.tokensFor ? new URL(resolveFromPage(server.tokensFor, location)).origin : null;
  const sender = useSyncExternalStore(subscribeToSandboxIdentity, () => getSandboxIdentity(origin));
  // Only a client can send to an authentication proxy: a guest of the same origin already has a token.
  const identity = tokensFor !== null && operation.credential.type === 'basic' && sender?.type !== 'client' ? null : sender;
  useEffect(() => () => stopping.current?.abort(), []);

  const diagnostics = validateDraft(operation, draft);
  const prepare = (sender: Identity | null) => prepareRequest(operation, draft, base, toCredentialPart(operation.credential, sender));
  const prepared = prepare(identity);
  const isReady = covers(identity, operation.credential, Date.now());

  const transmit = async (request = prepared) => {
    if (isSending || server === null) return;
    const stop = new AbortController();
    stopping.current = stop;
    setIsSending(true);
    const next = await sendRequest(request, stop.signal);
    if (stop.signal.aborted && stopping.current !== stop) return;
    setIsSending(false);
    setOutcome(next);
    if (next.type === 'received' && next.body.type === 'json') rememberRecord(operation, next, next.body.value, draft);
    setKnown(readIdentifiers());
    setHistory(addToHistory(entryOf(operation, draft, request, next)));
  };
  const holds = holdsOf(isReady, diagnostics, operation, server);
  const goOn = (next: Hold | null = null) => {
    setHold(next);
    if (next === null) void transmit();
  };
  const send = () => {
    setTries(tries + 1);
    setShowsDiagnostics(true);
    goOn(holds[0]);
  };
  const sendAsGuest = async () => {
    const guest = await requestGuestToken();
    setSandboxIdentity(origin, guest);
    const next = holds.find((other) => other !== 'identity') ?? null;
    setHold(next);
    if (next === null) void transmit(prepare(guest));
  };
  return {
    draft,
    change: (change) => {
      setDraft(change);
      // An answer applies to one request only.
      setHold((held) => (held === 'production' ? null : held));
    },
    identity,
    isReady,
    setIdentity: (next) => setSandboxIdentity(origin, next),
    becomeGuest:
      tokensFor === null
        ? null
        : async () => {
            const guest = await requestGuestToken();
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
    // The sender may have been chosen in the meantime.
    hold: hold === 'identity' && isReady ? null : hold,
    tries,
    outcome,
    isSending,
    send,
    sendAsGuest,
    sendAnyway: () => goOn(hold === null ? holds[0] : holds[holds.indexOf(hold) + 1]),
    stop: () => stopping.current?.abort(),
    prepared,
    known,
    history,
    clearHistory: () => {
      clearHistory();
      setHistory([]);
    },
    forgetRecords: () => {
      clearKnownRecords();
      setKnown(readIdentifiers());
    },
  };
}

function holdsOf(isReady: boolean, diagnostics: readonly RequestDiagnostic[], { method }: ConsoleOperation, server: ConsoleServer | null): Hold[] {
  const isRead = method === 'GET' || method === 'HEAD';
  return [
    ...(isReady ? [] : ['identity' as const]),
    ...(diagnostics.length > 0 ? ['diagnostics' as const] : []),
    ...(server?.environment === 'production' && !isRead ? ['production' as const] : []),
  ];
}

function entryOf({ page, title, method }: ConsoleOperation, draft: Draft, prepared: PreparedRequest, outcome: Outcome): HistoryEntry {
  const { pathname, search } = new URL(addressOf({ ...prepared, query: prepared.query.filter(([name]) => !isSecret(name)) }), location.origin);
  return {
    href: consoleAddress(page, toFields(draft)),
    title,
    method,
    path: pathname + search,
    status: outcome.type === 'received' ? outcome.status : null,
    at: Date.now(),
  };
}
