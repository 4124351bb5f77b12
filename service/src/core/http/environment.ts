import type { HttpBindings } from '@hono/node-server';
import type { SessionPerson } from '../access/person.ts';
import type { Cookies } from './cookies.ts';

/** Sender of a request: IP address, browser and request identifier, as far as they can be trusted. */
export interface RequestSenderDetails {
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly requestId: string;
  /** Identifier of the operator token that the request was sent with. */
  readonly operatorTokenId?: string;
}

/** Hono environment: bindings and context variables of handlers. */
export interface HonoEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    origin: RequestSenderDetails;
    /** The request's cookies, read once. */
    cookies: Cookies;
    /** The signed-in person; null for a visitor. */
    person: SessionPerson | null;
    /** The signed-in person's session token; null for a visitor. */
    sessionToken: string | null;
  };
}
