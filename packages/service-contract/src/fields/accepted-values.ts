import { createRequestStorage } from '@refdesk/messages/request-storage';
import * as z from 'zod';
import { createLocalizedErrorOptions } from './create-localized-error.ts';

/** Pattern of a requested detail, and the error message for values that do not match. */
export interface RequestedDetailTextPattern {
  readonly label: string;
  readonly pattern: string | null;
  readonly message: string | null;
}

interface RequestedField extends RequestedDetailTextPattern {
  readonly id: string;
  readonly required: boolean;
  readonly choices: readonly string[] | null;
}

/** Products and scopes of licences, keys and tokens, and the requested details of an organisation. */
export interface AcceptedPortalValues {
  readonly scopes: readonly string[];
  /** Short names, the main product first. */
  readonly products: readonly string[];
  readonly registration: {
    readonly customerNumber: RequestedDetailTextPattern;
    /** Null if no number is requested. */
    readonly registrationNumber: RequestedDetailTextPattern | null;
    readonly fields: readonly RequestedField[];
  };
}

const anyText: RequestedDetailTextPattern = { label: 'Number', pattern: null, message: null };

const defaultValues: AcceptedPortalValues = {
  scopes: [],
  products: [],
  registration: { customerNumber: anyText, registrationNumber: anyText, fields: [] },
};

const acceptedValues = createRequestStorage<AcceptedPortalValues>();

/** Runs a function in which schemas accept the scopes, products and details of a provider. */
export const runWithAcceptedValues = <Result>(values: AcceptedPortalValues, work: () => Result): Result =>
  acceptedValues === null ? work() : acceptedValues.run(values, work);

/** Returns the values that the provider of the current request accepts; outside of requests, no scope or product. */
export const getAcceptedValues = (): AcceptedPortalValues => acceptedValues?.getStore() ?? defaultValues;

/** Scope of an access token or a key, declared in the API descriptions. */
export const scopeSchema = z
  .string(createLocalizedErrorOptions('chooseScopes'))
  .refine((name) => getAcceptedValues().scopes.includes(name), createLocalizedErrorOptions('chooseScopes'))
  .meta({ id: 'Scope', description: 'A scope of the API description' });

/** Product of a licence, by its short name. */
export const licenceProductNameSchema = z
  .string(createLocalizedErrorOptions('chooseProduct'))
  .refine((name) => getAcceptedValues().products.includes(name), createLocalizedErrorOptions('chooseProduct'))
  .meta({ id: 'Product', description: 'Short name of a product' });

/** Scopes in alphabetical order. */
export const scopeListSchema = z
  .array(scopeSchema)
  .max(500)
  .transform((list) => getAcceptedValues().scopes.filter((name) => list.includes(name)));

/** Scopes, of which at least one is required unless the provider's API has no scopes. */
export const nonEmptyScopesSchema = scopeListSchema.refine(
  (list) => list.length > 0 || getAcceptedValues().scopes.length === 0,
  createLocalizedErrorOptions('chooseOneScope'),
);
