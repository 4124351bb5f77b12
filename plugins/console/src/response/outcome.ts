/** What came of a request. */
export type Outcome = ReceivedResponse | FailedResponse;

export interface ReceivedResponse {
  readonly type: 'received';
  readonly status: number;
  readonly statusText: string;
  /** Until the last byte. */
  readonly milliseconds: number;
  /** Of the body, as it was unpacked. */
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ReceivedBody;
}

/** There was no response that the page may read. */
export interface FailedResponse {
  readonly type: 'failed';
  readonly reason: 'offline' | 'unreachable' | 'timeout' | 'stopped';
  readonly milliseconds: number;
}

export type ReceivedBody =
  | { readonly type: 'empty' }
  | { readonly type: 'json'; readonly value: unknown; readonly text: string }
  /** Said to be JSON, and is not. */
  | { readonly type: 'invalid-json'; readonly text: string; readonly message: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'binary'; readonly blob: Blob; readonly mediaType: string };
