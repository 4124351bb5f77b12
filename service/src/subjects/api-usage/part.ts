import { isRecord } from '@refdesk/openapi/json';
import type { RecordedExchange } from '@refdesk/service-contract/requests';

/**
 * Whether a request used a part of its operation, such as `query.page`, `request.lines[].price` or
 * `request.kind=legacy`.
 */
export function hasRequestUsedOperationPart(part: string, { query, request }: RecordedExchange): boolean {
  const [location = '', value] = part.split('=', 2);
  const [root = '', ...names] = location.split('.');
  const found = root.startsWith('request')
    ? valuesAt(request.body, [root.slice('request'.length), ...names])
    : namedIn(root, names.join('.'), { query, request });
  return value === undefined ? found.length > 0 : found.includes(value);
}

function namedIn(
  root: string,
  name: string,
  { query, request }: Pick<RecordedExchange, 'query' | 'request'>,
): readonly unknown[] {
  if (root === 'query') return query.filter(([other]) => other === name).map(([, value]) => value);
  if (root !== 'header') return [];
  return request.headers.filter(([other]) => other.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
}

/** Values at a path of a body; each name may end with `[]` for the items of a list. */
function valuesAt(body: unknown, names: readonly string[]): readonly unknown[] {
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
