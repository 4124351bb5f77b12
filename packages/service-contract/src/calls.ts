import type * as z from 'zod';
import type * as account from './routes/account.ts';
import type * as applications from './routes/applications.ts';
import type * as audit from './routes/audit.ts';
import type * as changes from './routes/changes.ts';
import type * as consoleRequests from './routes/console-requests.ts';
import type * as feedback from './routes/feedback.ts';
import type * as guest from './routes/guest.ts';
import type * as keys from './routes/keys.ts';
import type * as licences from './routes/licences.ts';
import type * as members from './routes/members.ts';
import type * as operatorTokens from './routes/operator-tokens.ts';
import type * as organisations from './routes/organisations.ts';
import type * as passkeys from './routes/passkeys.ts';
import type * as password from './routes/password.ts';
import type * as personalClient from './routes/personal-client.ts';
import type * as registration from './routes/registration.ts';
import type * as requests from './routes/requests.ts';
import type * as restrictions from './routes/restrictions.ts';
import type * as review from './routes/review.ts';
import type * as sandboxChanges from './routes/sandbox-data.ts';
import type * as sandboxToken from './routes/sandbox-token.ts';
import type * as searchPhrases from './routes/search-phrases.ts';
import type * as searches from './routes/searches.ts';
import type * as secondFactor from './routes/second-factor.ts';
import type * as session from './routes/session.ts';
import type * as sqlAccess from './routes/sql-access.ts';
import type * as webhooks from './routes/webhooks.ts';

/** Routes that pages may call, which excludes those for gateways and for holders of keys. */
type Routes = RoutesOf<
  | typeof account
  | typeof applications
  | typeof audit
  | typeof changes
  | typeof consoleRequests
  | typeof feedback
  | typeof guest
  | typeof keys
  | typeof licences
  | typeof members
  | typeof operatorTokens
  | typeof organisations
  | typeof passkeys
  | typeof password
  | typeof personalClient
  | typeof registration
  | typeof requests
  | typeof restrictions
  | typeof review
  | typeof sandboxToken
  | typeof sandboxChanges
  | typeof searchPhrases
  | typeof searches
  | typeof secondFactor
  | typeof session
  | typeof sqlAccess
  | typeof webhooks
>;

/**
 * Calls that the browser can send to the service, keyed by the method and path of their route. These are types only,
 * so that neither the schemas nor their library end up in a page.
 */
export type ServiceCallTypes = {
  readonly [Route in Routes as `${Uppercase<Route['method']>} ${Route['path']}`]: Call<Route>;
};

interface Call<Route> {
  readonly input: InputOf<Route>;
  readonly response: ResponseOf<Route>;
}

interface RouteDeclaration {
  readonly method: string;
  readonly path: string;
}

type RoutesOf<Module> = Module extends unknown ? Extract<Module[keyof Module], RouteDeclaration> : never;

type InputOf<Route> = Route extends { readonly request: infer Request }
  ? ParamsOf<Request> & QueryOf<Request> & BodyOf<Request>
  : ParamsOf<null> & QueryOf<null> & BodyOf<null>;

type ParamsOf<Request> = Request extends { readonly params: infer Params extends z.ZodType }
  ? { readonly params: z.input<Params> }
  : { readonly params?: never };

/** Query parameters by name. Their values are strings, as in the URL of a page; the service validates them. */
type QueryOf<Request> = Request extends { readonly query: infer Query extends z.ZodType }
  ? OptionalWhenEmpty<Record<never, never>, StringsOf<z.input<Query>>>
  : { readonly query?: never };

type StringsOf<Query> = { readonly [Name in keyof Query]: string | undefined };

type OptionalWhenEmpty<Empty, Query> = Empty extends Query ? { readonly query?: Query } : { readonly query: Query };

type BodyOf<Request> = Request extends {
  readonly body: {
    readonly content: { readonly 'application/json': { readonly schema: infer Body extends z.ZodType } };
  };
}
  ? { readonly body: DeepReadonly<z.input<Body>> }
  : { readonly body?: never };

/** Makes an input read-only at any depth. */
type DeepReadonly<Value> = Value extends object ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> } : Value;

type ResponseOf<Route> = Route extends { readonly responses: infer Responses }
  ? JsonOf<Responses[Extract<keyof Responses, 200 | 201 | 202 | 204>]>
  : never;

type JsonOf<Response> = Response extends {
  readonly content: { readonly 'application/json': { readonly schema: infer Json extends z.ZodType } };
}
  ? z.output<Json>
  : Response extends { readonly content: { readonly 'text/csv': unknown } }
    ? string
    : undefined;
