import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { covers, type Identity, toCredentialPart } from '../identity/identity.ts';
import { getIdentity, setIdentity, subscribeToIdentity } from '../identity/identity-store.ts';
import { readFragment, toFragment } from '../keep/fragment.ts';
import { addToHistory, clearHistory, type HistoryEntry, readHistory } from '../keep/history.ts';
import { type KnownIdentifiers, readIdentifiers, rememberRecord } from '../keep/identifiers.ts';
import type { ConsoleOperation, ConsoleServer } from '../model/operation.ts';
import { addressFromHere } from '../request/address-from-here.ts';
import { type Draft, newDraft } from '../request/draft.ts';
import type { RequestFault } from '../request/fault.ts';
import { addressOf, type PreparedRequest, prepareRequest } from '../request/prepared-request.ts';
import { isSecret } from '../request/secret.ts';
import { send as sendRequest } from '../request/send.ts';
import { validateDraft } from '../request/validate.ts';
import type { Answer } from '../response/answer.ts';

/** Everything that changes while the console is open. */
export interface ConsoleState {
  readonly draft: Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly identity: Identity | null;
  readonly isReady: boolean;
  readonly setIdentity: (identity: Identity | null) => void;
  readonly server: ConsoleServer | null;
  readonly setServer: (server: ConsoleServer) => void;
  readonly faults: readonly RequestFault[];
  /** Faults are shown once the reader has tried to send. */
  readonly showsFaults: boolean;
  /** Why the request was not sent; null when it was. */
  readonly hold: Hold | null;
  readonly answer: Answer | null;
  readonly isSending: boolean;
  readonly send: () => void;
  readonly sendAnyway: () => void;
  readonly stop: () => void;
  readonly prepared: PreparedRequest;
  readonly known: KnownIdentifiers;
  readonly history: readonly HistoryEntry[];
  readonly clearHistory: () => void;
}

/** What has to be settled before a request goes out. */
export type Hold = 'identity' | 'faults' | 'production';

/** The state of the console for one operation; it begins with the request that `fragment` names. */
export function useConsole(operation: ConsoleOperation, fragment: string): ConsoleState {
  const [known, setKnown] = useState(readIdentifiers);
  const [draft, setDraft] = useState(() => readFragment(operation, newDraft(operation, newest(known)), fragment));
  const [server, setServer] = useState<ConsoleServer | null>(operation.servers[0] ?? null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [showsFaults, setShowsFaults] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [history, setHistory] = useState(readHistory);
  const stopping = useRef<AbortController | null>(null);
  const [isSending, setIsSending] = useState(false);
  const identity = useSyncExternalStore(subscribeToIdentity, getIdentity);
  useEffect(() => () => stopping.current?.abort(), []);

  const faults = validateDraft(operation, draft);
  const prepared = prepareRequest(
    operation,
    draft,
    addressFromHere(server?.url ?? operation.documentedServer, location),
    toCredentialPart(operation.credential, identity),
  );
  const isReady = covers(identity, operation.credential, Date.now());

  const transmit = async () => {
    if (isSending || server === null) return;
    const stop = new AbortController();
    stopping.current = stop;
    setHold(null);
    setIsSending(true);
    const next = await sendRequest(prepared, stop.signal);
    if (stop.signal.aborted && stopping.current !== stop) return;
    setIsSending(false);
    setAnswer(next);
    if (next.type === 'received' && next.body.type === 'json') rememberRecord(operation, next.status, next.body.value);
    setKnown(readIdentifiers());
    setHistory(addToHistory(entryOf(operation, draft, prepared, next)));
  };
  const send = () => {
    setShowsFaults(true);
    const held = holdOf(isReady, faults, operation, server);
    setHold(held);
    if (held === null) void transmit();
  };
  return {
    draft,
    change: setDraft,
    identity,
    isReady,
    setIdentity,
    server,
    setServer,
    faults,
    showsFaults,
    hold,
    answer,
    isSending,
    send,
    sendAnyway: () => void transmit(),
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

function holdOf(isReady: boolean, faults: readonly RequestFault[], { method }: ConsoleOperation, server: ConsoleServer | null): Hold | null {
  if (!isReady) return 'identity';
  if (faults.length > 0) return 'faults';
  return server?.environment === 'production' && method !== 'GET' ? 'production' : null;
}

const newest = (known: KnownIdentifiers): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(known).flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])));

function entryOf({ page, title, method }: ConsoleOperation, draft: Draft, prepared: PreparedRequest, answer: Answer): HistoryEntry {
  const { pathname, search } = new URL(addressOf({ ...prepared, query: prepared.query.filter(([name]) => !isSecret(name)) }), location.origin);
  return { href: page + toFragment(draft), title, method, path: pathname + search, status: answer.type === 'received' ? answer.status : null, at: Date.now() };
}
