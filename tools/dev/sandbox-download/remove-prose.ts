const prose = new Set(['description', 'summary', 'externalDocs', 'x-codeSamples']);

/** Keys whose values are data: a `description` in them is a field. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Keys whose values are maps by name: a property may be called `description`. */
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

/** An OpenAPI description without its texts, which nothing depends on that answers requests. */
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
