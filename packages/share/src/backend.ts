/** A database that a session of a reader speaks to. */
export interface BackendSession {
  /** What the server says of itself at the start: version, encoding, time zone. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Sends messages of a reader; they end with one after which the server answers that it is ready, or with a Flush. */
  send(messages: Buffer): void;
  /** Tells what the server sends. */
  onData(listener: (bytes: Buffer) => void): void;
  /** Called when the server is gone, with the reason. */
  onClose(listener: (reason: string) => void): void;
  pause(): void;
  resume(): void;
  /** Ends the statement that runs; the session may end with it. */
  cancel(): void;
  close(): void;
}

/** Where the shares of all tenants are. */
export interface Backend {
  /** Opens a session of a tenant on the data as they are now. @throws BusyError when there are too many already. */
  connect(tenant: string, settings: readonly string[]): Promise<BackendSession>;
  /** Brings the data of a tenant up to date, where its share is open. */
  refresh(tenant: string): Promise<void>;
  close(): Promise<void>;
}

/** There is no room for another session; the message is for the reader. */
export class BusyError extends Error {
  override name = 'BusyError';
}
