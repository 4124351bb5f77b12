const secretName = /secret|password|token|authorization|api[-_]?key|assertion/i;

/** Whether a value of this name must not be stored or passed on. */
export const isSecretName = (name: string): boolean => secretName.test(name) && !/^idempotency/i.test(name);

/** Removes secret fields from the value, at any depth. */
export function removeSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecretName(name))
      .map(([name, inner]) => [name, removeSecrets(inner)]),
  );
}
