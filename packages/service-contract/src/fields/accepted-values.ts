import { createRequestStorage } from '@refdesk/messages/request-storage';
import * as z from 'zod';
import { createLocalizedErrorOptions } from './create-localized-error.ts';

/** Label, pattern and error message of an organisation's detail that the provider requests. */
export interface OrganisationDetailPattern {
  readonly label: string;
  readonly pattern: string | null;
  readonly message: string | null;
}

interface RequestedField extends OrganisationDetailPattern {
  readonly id: string;
  readonly required: boolean;
  readonly choices: readonly string[] | null;
}

/** Products and scopes of licences, keys and tokens, and the requested details of an organisation. */
export interface ProviderAcceptedValues {
  readonly scopes: readonly string[];
  /** Short names, the main product first. */
  readonly products: readonly string[];
  readonly registration: {
    readonly customerNumber: OrganisationDetailPattern;
    /** Null if no number is requested. */
    readonly registrationNumber: OrganisationDetailPattern | null;
    readonly fields: readonly RequestedField[];
  };
}

const anyText: OrganisationDetailPattern = { label: 'Number', pattern: null, message: null };

const defaultValues: ProviderAcceptedValues = {
  scopes: [],
  products: [],
  registration: { customerNumber: anyText, registrationNumber: anyText, fields: [] },
};

const acceptedValues = createRequestStorage<ProviderAcceptedValues>();

/** Runs a function in which schemas accept the scopes, products and details of a provider. */
export const runWithProviderAcceptedValues = <Result>(values: ProviderAcceptedValues, work: () => Result): Result =>
  acceptedValues === null ? work() : acceptedValues.run(values, work);

/** Returns the values that the provider of the current request accepts; outside of requests, no scope or product. */
export const getProviderAcceptedValues = (): ProviderAcceptedValues => acceptedValues?.getStore() ?? defaultValues;

/** Scope of an access token or a key, declared in the API descriptions. */
export const scopeSchema = z
  .string(createLocalizedErrorOptions('chooseScopes'))
  .refine((name) => getProviderAcceptedValues().scopes.includes(name), createLocalizedErrorOptions('chooseScopes'))
  .meta({ id: 'Scope', description: 'A scope of the API description' });

/** Product of a licence, by its short name. */
export const licenceProductNameSchema = z
  .string(createLocalizedErrorOptions('chooseProduct'))
  .refine((name) => getProviderAcceptedValues().products.includes(name), createLocalizedErrorOptions('chooseProduct'))
  .meta({ id: 'Product', description: 'Short name of a product' });

/** Scopes in alphabetical order. */
export const scopeListSchema = z
  .array(scopeSchema)
  .max(500)
  .transform((list) => getProviderAcceptedValues().scopes.filter((name) => list.includes(name)));

/** Scopes, of which at least one is required unless the provider's API has no scopes. */
export const nonEmptyScopesSchema = scopeListSchema.refine(
  (list) => list.length > 0 || getProviderAcceptedValues().scopes.length === 0,
  createLocalizedErrorOptions('chooseOneScope'),
);
