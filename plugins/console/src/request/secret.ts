const secretName = /secret|password|token|authorization|api[-_]?key|assertion/i;

/** Whether what goes by this name must not be kept or passed on. */
export const isSecret = (name: string): boolean => secretName.test(name) && !/^idempotency/i.test(name);

/** The value without its secret fields, however deep they stand. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecret(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  );
}
