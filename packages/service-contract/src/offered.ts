import * as z from 'zod';
import { message } from './message.ts';

/** Pattern of a requested text, and the error message for others. */
export interface RequestedText {
  readonly label: string;
  readonly pattern: string | null;
  readonly message: string | null;
}

interface AskedField extends RequestedText {
  readonly id: string;
  readonly required: boolean;
  readonly choices: readonly string[] | null;
}

/** Products and scopes of licences, keys and tokens, and the requested details of an organisation. */
interface Offered {
  readonly scopes: readonly string[];
  /** Short names, the main product first. */
  readonly products: readonly string[];
  readonly registration: {
    readonly customerNumber: RequestedText;
    /** Null if no number is requested. */
    readonly registrationNumber: RequestedText | null;
    readonly fields: readonly AskedField[];
  };
}

const anyText: RequestedText = { label: 'Number', pattern: null, message: null };

let known: Offered = {
  scopes: [],
  products: [],
  registration: { customerNumber: anyText, registrationNumber: anyText, fields: [] },
};

/** Sets the offer of the provider once, at the start of the process. */
export function setOffer(offered: Offered): void {
  known = offered;
}

/** Offer and requested details of the provider. */
export const getOffer = (): Offered => known;

/** Scope of an access token or a key, declared by descriptions. */
export const scopeSchema = z
  .string(message('chooseScopes'))
  .refine((name) => known.scopes.includes(name), message('chooseScopes'))
  .meta({ id: 'Scope', description: 'A scope, as the API description declares it' });

/** Product of a licence, by its short name. */
export const productSchema = z
  .string(message('chooseProduct'))
  .refine((name) => known.products.includes(name), message('chooseProduct'))
  .meta({ id: 'Product', description: 'A product, by its short name' });

/** Scopes in alphabetical order. */
export const scopeListSchema = z
  .array(scopeSchema)
  .max(500)
  .transform((list) => known.scopes.filter((name) => list.includes(name)));

/** Scopes with at least one item, unless the provider's API has no scopes. */
export const someScopesSchema = scopeListSchema.refine(
  (list) => list.length > 0 || known.scopes.length === 0,
  message('chooseOneScope'),
);
