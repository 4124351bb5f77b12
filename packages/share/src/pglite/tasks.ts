import type { TenantRows } from '../tables.ts';

/** What the process of a share is told, one at a time. */
export type Task =
  | { readonly type: 'open'; readonly program: string; readonly files: Uint8Array; readonly data: Uint8Array }
  /** How the tables differ from the sample data now. */
  | { readonly type: 'rows'; readonly rows: TenantRows }
  /** Messages of a reader, after what the session has set if another one ran before. */
  | { readonly type: 'run'; readonly messages: Uint8Array; readonly settings: string | null; readonly mostBytes: number };

/** How it went: what the server answered; null where that is more than it may be. */
export type TaskResult = { readonly type: 'done'; readonly answer: Uint8Array | null } | { readonly type: 'failed'; readonly message: string };
