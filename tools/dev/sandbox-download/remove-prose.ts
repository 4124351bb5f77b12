const prose = new Set(['description', 'summary', 'externalDocs', 'x-codeSamples']);

/** Keys whose values are data, in which `description` is a field. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Keys whose values are maps by name, in which a property may be called `description`. */
const named = new Set([
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

/** Removes the texts of an OpenAPI description, on which no response depends. */
export function removeDescriptionProse(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => removeDescriptionProse(item));
  if (typeof value !== 'object' || value === null) return value;
  const retained = Object.entries(value).filter(
    ([name, inner]) =>
      areNames || !(prose.has(name) && (typeof inner === 'string' || name.startsWith('x-') || name === 'externalDocs')),
  );
  return Object.fromEntries(
    retained.map(([name, inner]) => [
      name,
      !areNames && data.has(name) ? inner : removeDescriptionProse(inner, !areNames && named.has(name)),
    ]),
  );
}
