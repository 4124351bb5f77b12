import { isRecord } from '@refdesk/openapi/json';
import type { RecordedExchange } from '@refdesk/service-contract/applications/requests';

/**
 * Returns whether a request used a part of its operation, such as `query.page`, `request.lines[].price` or
 * `request.kind=legacy`.
 */
export function hasRequestUsedOperationPart(part: string, { query, request }: RecordedExchange): boolean {
  const [location = '', value] = part.split('=', 2);
  const [root = '', ...names] = location.split('.');
  const matches = root.startsWith('request')
    ? getBodyValues(request.body, [root.slice('request'.length), ...names])
    : getParameterValues(root, names.join('.'), { query, request });
  return value === undefined ? matches.length > 0 : matches.includes(value);
}

function getParameterValues(
  root: string,
  name: string,
  { query, request }: Pick<RecordedExchange, 'query' | 'request'>,
): readonly unknown[] {
  if (root === 'query') return query.filter(([other]) => other === name).map(([, value]) => value);
  if (root !== 'header') return [];
  return request.headers.filter(([other]) => other.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
}

/** Returns the values at a path within a body. A name ending with `[]` matches the items of an array. */
function getBodyValues(body: unknown, names: readonly string[]): readonly unknown[] {
  return names.reduce<readonly unknown[]>(
    (values, name) => {
      const field = name.replace(/\[\]$/, '');
      const inner =
        field === ''
          ? values
          : values.flatMap((value) => (isRecord(value) && Object.hasOwn(value, field) ? [value[field]] : []));
      return name.endsWith('[]') ? inner.flatMap((value) => (Array.isArray(value) ? value : [])) : inner;
    },
    [body],
  );
}
