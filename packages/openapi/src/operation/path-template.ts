/** Removes the fragment that some descriptions use to distinguish operations of one path: `/files/{id}#share`. */
export const removePathFragment = (path: string): string => path.replace(/#.*$/, '');

/** Matches the parameters of a path template, including their braces. */
const parameterPattern = /\{([^{}]+)\}/g;

/**
 * Converts a path template to a Hono route pattern. A segment that is a parameter becomes a route parameter; a segment
 * that contains parameters is matched as a whole.
 *
 * @example /files/{file_id}/thumbnail.{extension} → /files/:file_id/:segment2{thumbnail\.[^/]+}
 */
export function toRoutePattern(template: string): string {
  return removePathFragment(template)
    .split('/')
    .map((segment, index) => {
      const name = /^\{([^{}]+)\}$/.exec(segment)?.[1];
      if (name !== undefined) return `:${name.replaceAll(/\W/g, '_')}`;
      return segment.includes('{') ? `:segment${index}{${toRegExpSource(segment, '[^/]+')}}` : segment;
    })
    .join('/');
}

/** Reads the values of a template's parameters from a path that ends with it; null if it does not match. */
export function matchPathParameterValues(template: string, path: string): Readonly<Record<string, string>> | null {
  const names = Array.from(template.matchAll(parameterPattern), ([, name = '']) => name);
  const match = new RegExp(`${toRegExpSource(removePathFragment(template), '([^/]+)')}$`).exec(path);
  return match === null ? null : Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')]));
}

function toRegExpSource(template: string, value: string): string {
  return template
    .split(parameterPattern)
    .map((part, index) => (index % 2 === 1 ? value : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    .join('');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Compares templates segment by segment, so that specific ones come first: literals before parameters. */
export function comparePathTemplates(a: string, b: string): number {
  const [left, right] = [a, b].map((template) => template.split('/').map(getSegmentRank).join(''));
  return (left ?? '').localeCompare(right ?? '');
}

/** Ranks a segment: 0 for a literal, 1 if it contains parameters, 2 if it is a parameter. */
function getSegmentRank(segment: string): number {
  if (!segment.includes('{')) return 0;
  return /^\{[^{}]+\}$/.test(segment) ? 2 : 1;
}
