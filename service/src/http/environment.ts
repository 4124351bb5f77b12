import type { HttpBindings } from '@hono/node-server';
import type { Person } from '../access/person.ts';
import type { Cookies } from './cookies.ts';

/** Where a request comes from, as far as that can be trusted. */
export interface Origin {
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly requestId: string;
}

/** What handlers can read from the context. */
export interface HonoEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    origin: Origin;
    /** The request's cookies, read once. */
    cookies: Cookies;
    /** Who is signed in; null for a visitor. */
    person: Person | null;
    /** The token of their session; null for a visitor. */
    sessionToken: string | null;
  };
}
