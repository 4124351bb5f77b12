const secretName = /secret|password|token|authorization|api[-_]?key|assertion/i;

/** Whether the value of a field with this name must not be stored or shared. */
export const isSecretFieldName = (name: string): boolean => secretName.test(name) && !/^idempotency/i.test(name);

/** Removes secret fields from the value, at any depth. */
export function removeSecretFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeSecretFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecretFieldName(name))
      .map(([name, inner]) => [name, removeSecretFields(inner)]),
  );
}
