import { replaceVariableReads } from './environment-variables.ts';

/**
 * Variables in which samples and guides keep an access token, or a key, which the sandbox takes a token in place of. A
 * token with a second name, such as one that may only read, is a guide's own.
 */
const variable = '[A-Z]+_(?:TOKEN|API_KEY)';

const mentioned = new RegExp(`(?<![A-Z_])${variable}\\b`);

/** A shell's line that stores the token of a response. */
const stored = new RegExp(`^(export ${variable}=)\\$\\(.*\\)$`, 'gm');

/** Whether code that is sent to one of the addresses, or stores a token, does so with an access token. */
export const usesSandboxToken = (code: string, addresses: readonly string[]): boolean =>
  mentioned.test(code) && (code.search(stored) >= 0 || addresses.some((address) => code.includes(address)));

/** The code with the token where it would read it from a variable; it runs as it is pasted. */
export function insertToken(code: string, token: string): string {
  return replaceVariableReads(code, variable, token)
    .toReversed()
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code)
    .replaceAll(stored, (_, assignment: string) => assignment + token);
}
