import type { CallName, Input, ReadingName, ResponseTo } from './calls.ts';

declare const response: unique symbol;

/** An address of the service that knows what a reader of it gets. */
export type Address<Value> = string & { readonly [response]: Value };

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** Path and query of a call, such as `/api/keys/key_1`; parameters without a value are omitted. */
export function addressOf<Name extends ReadingName>(name: Name, input: Input<Name>): Address<ResponseTo<Name>> {
  // The type is the mark of what the route responds with; the text is all there is.
  return toAddress(name, input) as Address<ResponseTo<Name>>;
}

/** The same for every method, as text. */
export function toAddress(name: CallName, { params = {}, query = {} }: Parts = {}): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return search.size === 0 ? path : `${path}?${search}`;
}
