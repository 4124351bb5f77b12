import type { SecurityScheme } from './credentials.ts';
import type { Paging } from './pages.ts';

/** What must be known of an operation to send it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path with the names of arguments in braces. */
  readonly path: string;
  /** Where it answers, when that is not the server of the client. */
  readonly server?: string;
  /** All that authenticate it; none where nothing is needed. */
  readonly security: readonly SecurityScheme[];
  /** The arguments that are not sent in the path, or in the query under their own name; a list in the query repeats its name. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** Media type of its body. */
  readonly mediaType?: string;
  /** How fields of a form are written, where that is not the usual way. */
  readonly fields?: Readonly<Record<string, Style>>;
  /** Header that makes a repetition safe; it has a new value for each call unless the caller gives one. */
  readonly idempotencyKey?: string;
  /** True when it may be sent twice as it is. */
  readonly isRepeatable: boolean;
  readonly paging?: Paging;
}

/** Where and how an argument is sent. */
export interface Parameter extends Style {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
}

/** How a list or an object is written in a query or form. */
export interface Style {
  readonly style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'json';
  readonly explode?: boolean;
}

/** The arguments of a call by name; the body is `body`. */
export type Arguments = Readonly<Record<string, unknown>>;
