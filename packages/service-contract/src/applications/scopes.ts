/** Scope of an access token or a key, declared by an API description. */
export type Scope = string;

/**
 * Whether a scope allows changes. Names of read-only scopes contain the word `read`, `readonly` or `view`: `jobs:read`,
 * `read` or `files.readonly`.
 */
export function isWriteScope(scope: Scope): boolean {
  return !scope.split(/[^A-Za-z]+/).some((word) => /^(read|readonly|view)$/i.test(word));
}
