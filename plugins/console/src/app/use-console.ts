import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { covers, type Identity, toCredentialPart } from '../identity/identity.ts';
import { getIdentity, setIdentity, subscribeToIdentity } from '../identity/identity-store.ts';
import { consoleAddress } from '../keep/console-address.ts';
import { readFragment, toFields } from '../keep/fragment.ts';
import { addToHistory, clearHistory, type HistoryEntry, readHistory } from '../keep/history.ts';
import { type KnownIdentifiers, readIdentifiers, rememberRecord } from '../keep/identifiers.ts';
import type { ConsoleOperation, ConsoleServer } from '../model/operation.ts';
import { addressFromHere } from '../request/address-from-here.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';
import { type Draft, newDraft } from '../request/draft.ts';
import { addressOf, type PreparedRequest, prepareRequest } from '../request/prepared-request.ts';
import { isSecret } from '../request/secret.ts';
import { send as sendRequest } from '../request/send.ts';
import { validateDraft } from '../request/validate.ts';
import type { Outcome } from '../response/outcome.ts';

/** Everything that changes while the console is open. */
export interface ConsoleState {
  readonly draft: Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly identity: Identity | null;
  readonly isReady: boolean;
  readonly setIdentity: (identity: Identity | null) => void;
  /** Keeps a token for the API that the server issues tokens for; null when it issues none. */
  readonly keepToken: ((token: string) => void) | null;
  readonly server: ConsoleServer | null;
  readonly setServer: (server: ConsoleServer) => void;
  readonly diagnostics: readonly RequestDiagnostic[];
  /** Diagnostics are shown once the reader has tried to send. */
  readonly showsDiagnostics: boolean;
  /** Why the request was not sent; null when it was. */
  readonly hold: Hold | null;
  readonly outcome: Outcome | null;
  readonly isSending: boolean;
  readonly send: () => void;
  readonly sendAnyway: () => void;
  readonly stop: () => void;
  readonly prepared: PreparedRequest;
  readonly known: KnownIdentifiers;
  readonly history: readonly HistoryEntry[];
  readonly clearHistory: () => void;
}

/** What has to be settled before a request goes out, one after the other. */
export type Hold = 'identity' | 'diagnostics' | 'production';

/** The state of the console for one operation; it begins with the request that `fragment` names. */
export function useConsole(operation: ConsoleOperation, fragment: string): ConsoleState {
  const [known, setKnown] = useState(readIdentifiers);
  const [draft, setDraft] = useState(() => readFragment(operation, newDraft(operation, newest(known)), fragment));
  const [server, setServer] = useState<ConsoleServer | null>(operation.servers[0] ?? null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [showsDiagnostics, setShowsDiagnostics] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [history, setHistory] = useState(readHistory);
  const stopping = useRef<AbortController | null>(null);
  const [isSending, setIsSending] = useState(false);
  const base = addressFromHere(server?.url ?? operation.documentedServer, location);
  const { origin } = new URL(base);
  const identity = useSyncExternalStore(subscribeToIdentity, () => getIdentity(origin));
  useEffect(() => () => stopping.current?.abort(), []);

  const diagnostics = validateDraft(operation, draft);
  const prepared = prepareRequest(operation, draft, base, toCredentialPart(operation.credential, identity));
  const isReady = covers(identity, operation.credential, Date.now());

  const transmit = async () => {
    if (isSending || server === null) return;
    const stop = new AbortController();
    stopping.current = stop;
    setIsSending(true);
    const next = await sendRequest(prepared, stop.signal);
    if (stop.signal.aborted && stopping.current !== stop) return;
    setIsSending(false);
    setOutcome(next);
    if (next.type === 'received' && next.body.type === 'json') rememberRecord(operation, next, next.body.value);
    setKnown(readIdentifiers());
    setHistory(addToHistory(entryOf(operation, draft, prepared, next)));
  };
  const holds = holdsOf(isReady, diagnostics, operation, server);
  const goOn = (next: Hold | null = null) => {
    setHold(next);
    if (next === null) void transmit();
  };
  const send = () => {
    setShowsDiagnostics(true);
    goOn(holds[0]);
  };
  return {
    draft,
    change: (change) => {
      setDraft(change);
      // What was asked of one request is not answered for another.
      setHold((held) => (held === 'production' ? null : held));
    },
    identity,
    isReady,
    setIdentity: (next) => setIdentity(origin, next),
    keepToken: server?.tokensFor ? (token) => setIdentity(new URL(addressFromHere(server.tokensFor ?? '', location)).origin, { type: 'token', token }) : null,
    server,
    setServer: (next) => {
      setServer(next);
      setHold(null);
    },
    diagnostics,
    showsDiagnostics,
    hold,
    outcome,
    isSending,
    send,
    sendAnyway: () => goOn(hold === null ? holds[0] : holds[holds.indexOf(hold) + 1]),
    stop: () => stopping.current?.abort(),
    prepared,
    known,
    history,
    clearHistory: () => {
      clearHistory();
      setHistory([]);
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

const newest = (known: KnownIdentifiers): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(known).flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])));

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
