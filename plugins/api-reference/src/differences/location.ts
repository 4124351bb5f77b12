/** A part of a call. */
export type Part = 'operation' | 'path' | 'query' | 'header' | 'cookie' | 'security' | 'request' | 'response' | 'errors';

/** Where something stands in the description of an operation. */
export interface Location {
  readonly part: Part;
  /** Status of the answer; null outside answers. */
  readonly status: string | null;
  /** Path within the part, such as `data[].address.line1`; empty for the part itself. */
  readonly path: string;
}

/** The place of the operation itself. */
export const wholeOperation: Location = { part: 'operation', status: null, path: '' };

/** Anchor of the place on the operation's page; null when the page as a whole is meant. The values of a list stand with the list. */
export function anchorOf({ part, status, path: inner }: Location): string | null {
  const path = inner.replace(/(?:\[\])+$/, '');
  switch (part) {
    case 'operation':
      return null;
    case 'security':
      return 'needs';
    case 'request':
      return path === '' ? 'request-body' : `request.${path}`;
    case 'response':
      return path === '' ? `response-${status}` : `response-${status}-body.${path}`;
    case 'errors':
      return path === '' ? `response-${status}` : `error-${path}`;
    default:
      return `${part}.${path}`;
  }
}

/** The path of a field inside the thing at `path`. */
export const joinPath = (path: string, name: string): string => (path === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`);
