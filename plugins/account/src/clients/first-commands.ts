import type { Environment, Scope } from '@portal/service-contract';

/** Where the token endpoint and the API of an environment are. */
export interface Origins {
  readonly auth: string;
  readonly api: string;
}

/**
 * The two commands that use a client's identifier and secret: the first stores a token in a variable, the second sends it.
 *
 * @param prefix Beginning of the names of the variables, such as `ACME_`.
 */
export function firstCommands(environment: Environment, origins: Origins, prefix: string): { readonly token: string; readonly call: string } {
  const token = [
    `export ${prefix}TOKEN=$(curl --fail-with-body --no-progress-meter ${origins.auth}/v2/oauth/token \\`,
    `  --user "$${prefix}CLIENT_ID:$${prefix}CLIENT_SECRET" --data grant_type=client_credentials \\`,
    `  | grep -o '"access_token": *"[^"]*' | cut -d '"' -f 4)`,
  ].join('\n');
  return { token, call: readCommand(environment, origins.api, `$${prefix}TOKEN`) };
}

/** A command that reads jobs with a token, or with the variable that holds one. Of the sandbox, a job of the sample records. */
export function readCommand(environment: Environment, api: string, token: string): string {
  const path = environment === 'sandbox' ? '/v2/jobs/731904' : '/v2/jobs';
  return `curl --fail-with-body --no-progress-meter ${api}${path} --header "Authorization: Bearer ${token}"`;
}

/** A command that reads what a web services key can do; `variable` holds the key. */
export function keyCommand(portal: string, variable: string): string {
  return `curl --fail-with-body --no-progress-meter ${portal}/api/keys/current --header "X-Api-Key: $${variable}"`;
}

/**
 * A command that calls the web services with a key. In the sandbox it reads a job of the sample records; in production,
 * and with a key that may not read jobs, the state of the service.
 */
export function callCommand(environment: Environment, server: string, variable: string, scopes: readonly Scope[]): string {
  const readsJob = environment === 'sandbox' && scopes.includes('jobs:read');
  const [action, body] = readsJob ? ['job-get', '{ "jobId": 731904 }'] : ['service-status', '{}'];
  return [
    `curl --fail-with-body --no-progress-meter ${server}/call/${action} --header "X-Api-Key: $${variable}" \\`,
    `  --header "Content-Type: application/json" --data '${body}'`,
  ].join('\n');
}

/** The variables of a client's file, set in a shell. */
export function exportCommand(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `export ${name}=${value}`)
    .join('\n');
}
