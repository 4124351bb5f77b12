import * as z from 'zod';

/** What a text that is asked for has to look like, and what is said of another. */
export interface AskedText {
  readonly label: string;
  readonly pattern: string | null;
  readonly message: string | null;
}

interface AskedField extends AskedText {
  readonly id: string;
  readonly required: boolean;
  readonly choices: readonly string[] | null;
}

/** What licences, keys and tokens can be for, and what an organisation is asked for. */
interface Offered {
  readonly scopes: readonly string[];
  /** Short names, the main one first. */
  readonly products: readonly string[];
  readonly registration: {
    readonly customerNumber: AskedText;
    /** Null where none is asked for. */
    readonly registrationNumber: AskedText | null;
    readonly fields: readonly AskedField[];
  };
}

const anyText: AskedText = { label: 'Number', pattern: null, message: null };

let known: Offered = {
  scopes: [],
  products: [],
  registration: { customerNumber: anyText, registrationNumber: anyText, fields: [] },
};

/** Says what the provider offers: once, at the start, as the build has left it. It is as constant as the environment. */
export function setOffered(offered: Offered): void {
  known = offered;
}

/** What the provider offers and asks for. */
export const offered = (): Offered => known;

/** What an access token or a key may do: one of those that descriptions declare. */
export const scope = z
  .string('Choose scopes from the list.')
  .refine((name) => known.scopes.includes(name), 'Choose scopes from the list.')
  .meta({ id: 'Scope', description: 'A scope, as the API description declares it' });

/** What a licence is for, by its short name. */
export const product = z
  .string('Choose a product.')
  .refine((name) => known.products.includes(name), 'Choose a product.')
  .meta({ id: 'Product', description: 'A product, by its short name' });

/** Scopes in the order of the alphabet. */
export const scopeList = z
  .array(scope)
  .max(500)
  .transform((list) => known.scopes.filter((name) => list.includes(name)));

/** The same where there has to be one, unless the provider's API has no scopes. */
export const someScopes = scopeList.refine(
  (list) => list.length > 0 || known.scopes.length === 0,
  'Choose at least one scope.',
);
