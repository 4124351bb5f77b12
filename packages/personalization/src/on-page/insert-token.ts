import { findVariableReplacements } from './environment-variables.ts';

/**
 * Variables in which samples and guides store an access token, or a key, which the sandbox also accepts as a token.
 * Longer names, such as ACME_READ_TOKEN, are specific to a guide and not replaced.
 */
const variable = '[A-Z]+_(?:TOKEN|API_KEY)';

const variableUse = new RegExp(`(?<![A-Z_])${variable}\\b`);

/** Shell command that stores the token of a response. */
const storeCommand = new RegExp(`^(export ${variable}=)\\$\\(.*\\)$`, 'gm');

/** Whether code uses an access token, in a request to one of the addresses or in a command that stores it. */
export const isCodeUsingSandboxToken = (code: string, addresses: readonly string[]): boolean =>
  variableUse.test(code) && (code.search(storeCommand) >= 0 || addresses.some((address) => code.includes(address)));

/** Replaces reads of the token variable by the token, so that the pasted code runs unchanged. */
export function insertAccessToken(code: string, token: string): string {
  return findVariableReplacements(code, variable, token)
    .toReversed()
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code)
    .replaceAll(storeCommand, (_, assignment: string) => assignment + token);
}
