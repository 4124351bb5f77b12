/** Maximum depth to which untrusted bodies are read. */
const maxDepth = 12;

/**
 * Lists the parts of a description that a request and its response use, such as `query.limit`, `request.lines[].price`
 * and `response.id`.
 */
export function listDescriptionPartsUsedByExchange({
  url,
  request,
  response,
}: {
  readonly url: string;
  readonly request: unknown;
  readonly response: unknown;
}): string[] {
  const query = [...new Set(new URL(url).searchParams.keys())].map((name) => `query.${name}`);
  return [...new Set([...query, ...listFields(request, 'request', 0), ...listFields(response, 'response', 0)])];
}

function listFields(value: unknown, path: string, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((item) => listFields(item, `${path}[]`, depth + 1));
  return Object.entries(value).flatMap(([name, field]) => [
    `${path}.${name}`,
    ...listFields(field, `${path}.${name}`, depth + 1),
  ]);
}
