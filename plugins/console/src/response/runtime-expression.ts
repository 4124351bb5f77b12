/** A request and its response, from which runtime expressions take values. */
export interface RequestExchange {
  readonly method: string;
  readonly url: string;
  /** Request values, keyed by parameter key, such as `path.jobId`. */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  readonly requestBody: unknown;
  readonly status: number | null;
  /** Names are lower-case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly responseBody: unknown;
}

/**
 * Evaluates a value of a link or callback (OpenAPI 3.1, section 4.8.20.4). Expressions in braces are replaced within a
 * string; other values are constants.
 *
 * @example $response.body#/id → 7
 * @example {$request.query.host}/jobs/{$response.body#/id} → https://example.com/jobs/7
 * @returns undefined if the exchange has no such value.
 */
export function evaluateRuntimeExpression(value: unknown, exchange: RequestExchange): unknown {
  if (typeof value !== 'string') return value;
  if (value.startsWith('$')) return evaluateExpression(value, exchange);
  if (!value.includes('{$')) return value;
  const parts = value
    .split(/\{(\$[^}]*)\}/)
    .map((part, index) => (index % 2 === 1 ? evaluateExpression(part, exchange) : part));
  return parts.includes(undefined) ? undefined : parts.map(String).join('');
}

function evaluateExpression(expression: string, exchange: RequestExchange): unknown {
  const { method, url, status, parameters, requestBody, headers, responseBody } = exchange;
  if (expression === '$method') return method;
  if (expression === '$url') return url;
  if (expression === '$statusCode') return status ?? undefined;
  const [, side, source = '', pointer, name = ''] =
    /^\$(request|response)\.(?:(body)(?:#(.*))?|(?:header|query|path)\.(.+))$/.exec(expression) ?? [];
  if (side === undefined) return undefined;
  const body = side === 'request' ? requestBody : responseBody;
  if (source === 'body') return pointer === undefined ? body : getValueAtPointer(body, pointer);
  const location = expression.split('.')[1] ?? '';
  if (side === 'request') return findParameter(parameters, location, name);
  return location === 'header' ? headers.find(([header]) => header === name.toLowerCase())?.[1] : undefined;
}

function findParameter(parameters: RequestExchange['parameters'], location: string, name: string): string | undefined {
  const key = Object.keys(parameters).find(
    (candidate) => candidate.toLowerCase() === `${location}.${name}`.toLowerCase(),
  );
  return key === undefined ? undefined : parameters[key]?.[0];
}

/** Returns the value at a JSON Pointer (RFC 6901). */
function getValueAtPointer(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[part] : undefined,
      root,
    );
}
