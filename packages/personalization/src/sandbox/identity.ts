import { messages } from '@refdesk/messages/page';

/** Identity used for requests. It is stored only in memory and lost on reload. */
export type RequestIdentity =
  | {
      readonly type: 'guest';
      readonly token: string;
      readonly scopes: readonly string[];
      readonly expiresAt: number;
      /** API key of the guest, for APIs that accept API keys and for SQL access. */
      readonly apiKey: string;
    }
  /** The signed-in reader, who uses the sandbox of their REST client. */
  | { readonly type: 'person'; readonly token: string; readonly scopes: readonly string[]; readonly expiresAt: number }
  | {
      readonly type: 'application';
      readonly id: string;
      readonly name: string;
      readonly token: string;
      readonly scopes: readonly string[];
      readonly expiresAt: number;
    }
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'client'; readonly id: string; readonly secret: string };

/** A token that the portal issued for the sandbox. */
export type IssuedSandboxToken = Extract<RequestIdentity, { readonly type: 'guest' | 'person' | 'application' }>;

/** Formats the time of day at which a token expires, such as 14:05. */
export const formatTokenExpiryTimeOfDay = (expiresAtMs: number): string =>
  new Date(expiresAtMs).toLocaleTimeString(messages.locale, { hour: '2-digit', minute: '2-digit' });
