import { findEnvironmentVariableReplacements } from './environment-variables.ts';

/**
 * Variables in which samples and guides store an access token, or an API key, which the sandbox accepts in place of a
 * token. Longer names, such as ACME_READ_TOKEN, are specific to a guide and are not replaced.
 */
const variable = '[A-Z]+_(?:TOKEN|API_KEY)';

const variableUse = new RegExp(`(?<![A-Z_])${variable}\\b`);

/** Matches a shell command that stores the token of a response. */
const storeCommand = new RegExp(`^(export ${variable}=)\\$\\(.*\\)$`, 'gm');

/** Whether code uses an access token in a request to one of the origins or in a command that stores it. */
export const isCodeUsingSandboxToken = (code: string, origins: readonly string[]): boolean =>
  variableUse.test(code) && (code.search(storeCommand) >= 0 || origins.some((address) => code.includes(address)));

/** Replaces reads of the token variable by the token, so that the copied code runs unchanged. */
export function replaceTokenVariableWithToken(code: string, token: string): string {
  return findEnvironmentVariableReplacements(code, variable, token)
    .toReversed()
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code)
    .replaceAll(storeCommand, (_, assignment: string) => assignment + token);
}
