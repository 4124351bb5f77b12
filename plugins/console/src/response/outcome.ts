/** Result of a request: a response, or a failure. */
export type RequestOutcome = ReceivedResponse | MissingResponse;

export interface ReceivedResponse {
  readonly type: 'received';
  readonly status: number;
  readonly statusText: string;
  /** Time until the last byte, in milliseconds. */
  readonly milliseconds: number;
  /** Size of the decompressed body in bytes. */
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ReceivedBody;
}

/** Failure without a readable response. */
export interface MissingResponse {
  readonly type: 'failed';
  readonly reason: 'offline' | 'unreachable' | 'timeout' | 'stopped';
  readonly milliseconds: number;
}

export type ReceivedBody =
  | { readonly type: 'empty' }
  | { readonly type: 'json'; readonly value: unknown; readonly text: string }
  /** Body with a JSON content type that is not valid JSON. */
  | { readonly type: 'invalid-json'; readonly text: string; readonly message: string }
  | { readonly type: 'text'; readonly text: string }
  /** A stream of events or lines, as far as it was received. */
  | { readonly type: 'stream'; readonly items: readonly StreamItem[]; readonly text: string; readonly isOpen: boolean }
  | {
      readonly type: 'multipart';
      readonly parts: readonly ReceivedBodyPart[];
      readonly blob: Blob;
      readonly mediaType: string;
    }
  | { readonly type: 'binary'; readonly blob: Blob; readonly mediaType: string };

/** An event of `text/event-stream`, or a line of JSON Lines. */
export interface StreamItem {
  /** Type of the event; empty for a line, or an event without a type. */
  readonly event: string;
  readonly data: string;
}

/** A part of a `multipart` body. */
export interface ReceivedBodyPart {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ReceivedBody;
}
