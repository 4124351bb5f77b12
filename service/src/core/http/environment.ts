import type { HttpBindings } from '@hono/node-server';
import type { SessionPerson } from '../access/person.ts';
import type { Cookies } from './cookies.ts';

/** Origin of a request, as far as it can be trusted. */
export interface RequestSource {
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
    origin: RequestSource;
    /** The request's cookies, read once. */
    cookies: Cookies;
    /** The signed-in person; null for a visitor. */
    person: SessionPerson | null;
    /** The signed-in person's session token; null for a visitor. */
    sessionToken: string | null;
  };
}
