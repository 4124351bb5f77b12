const proseKeys = new Set(['description', 'summary', 'externalDocs', 'x-codeSamples']);

/** Keys whose values are data, in which `description` is a field. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Keys whose values are maps keyed by name, in which a property may be called `description`. */
const mapKeys = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'responses',
  'parameters',
  'headers',
  'requestBodies',
  'securitySchemes',
  'x-records',
]);

/** Removes the prose of an OpenAPI description, which does not affect any response. */
export function removeDescriptionProse(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => removeDescriptionProse(item));
  if (typeof value !== 'object' || value === null) return value;
  const retained = Object.entries(value).filter(
    ([name, inner]) =>
      areNames ||
      !(proseKeys.has(name) && (typeof inner === 'string' || name.startsWith('x-') || name === 'externalDocs')),
  );
  return Object.fromEntries(
    retained.map(([name, inner]) => [
      name,
      !areNames && dataKeys.has(name) ? inner : removeDescriptionProse(inner, !areNames && mapKeys.has(name)),
    ]),
  );
}
