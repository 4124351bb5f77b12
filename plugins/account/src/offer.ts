import offer from '@generated/portal-file/default/offer.json';
import { inSentence, nounOf } from '@portal/service-contract/noun';

/** What the provider offers, as the build has made it of the configuration and the descriptions. */
export { offer };

/** Whether there is a sandbox: without one nothing speaks of it, and there is nothing but production. */
export const hasSandbox = offer.sandbox !== null;

/** Whether people have keys of their own, for their sandbox. */
export const hasTestKeys = hasSandbox && offer.key !== null;

/** For how long requests are `kept` or `stored`. */
export const requestsKept = (word: string): string =>
  hasSandbox ? `Requests to the sandbox are ${word} for 7 days, and gateways’ reports for 30 days.` : `Gateways’ reports are ${word} for 30 days.`;

/** The names of all scopes. */
export const everyScope: readonly string[] = offer.scopes.map(({ name }) => name);

const meanings: ReadonlyMap<string, string> = new Map(offer.scopes.map(({ name, meaning }) => [name, meaning]));

/** What a scope allows, in plain words; its name where the provider no longer has it. */
export const meaningOf = (scope: string): string => meanings.get(scope) ?? scope;

/** The name of a product; its short name where the provider no longer has it. */
export const productName = (id: string): string => offer.products.find((product) => product.id === id)?.name ?? id;

/** What the provider calls a key and a client. */
export const keyNoun = nounOf(offer.key?.name ?? 'key');
export const clientNoun = nounOf(offer.client?.name ?? 'client');

/** What programs authenticate with, in a sentence about one's own. */
export const credentials = offer.key === null ? 'clients' : 'clients and keys';

/** What the provider calls the number of a customer. */
export const customerNumberNoun = nounOf(inSentence(offer.registration.customerNumber.label));

type Call = NonNullable<typeof offer.client>['firstCalls'][number];

/** The first of the calls that makes sense in an environment with these scopes. */
export function firstCallOf(calls: readonly Call[], environment: Call['environment'], scopes: readonly string[]): Call | undefined {
  const fitting = calls.filter((call) => call.environment === null || call.environment === environment);
  return fitting.find(({ scope }) => scope === null || scopes.includes(scope));
}
