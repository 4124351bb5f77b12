/** A path without the fragment by which some descriptions distinguish operations of one path: `/files/{id}#share`. */
export const removePathFragment = (path: string): string => path.replace(/#.*$/, '');

/** Parameters of a path template, with their braces. */
const parameters = /\{([^{}]+)\}/g;

/**
 * The pattern of a path template for the router: a segment that is a parameter is one of the router's, and a segment
 * that only contains some is matched whole.
 *
 * @example /files/{file_id}/thumbnail.{extension} → /files/:file_id/:segment2{thumbnail\.[^/]+}
 */
export function toRoutePattern(template: string): string {
  return removePathFragment(template)
    .split('/')
    .map((segment, index) => {
      const name = /^\{([^{}]+)\}$/.exec(segment)?.[1];
      if (name !== undefined) return `:${name.replaceAll(/\W/g, '_')}`;
      return segment.includes('{') ? `:segment${index}{${toExpressionText(segment, '[^/]+')}}` : segment;
    })
    .join('/');
}

/** The values of the parameters of a template in a path that ends with it; null if it does not. */
export function readPathParameters(template: string, path: string): Readonly<Record<string, string>> | null {
  const names = Array.from(template.matchAll(parameters), ([, name = '']) => name);
  const match = new RegExp(`${toExpressionText(removePathFragment(template), '([^/]+)')}$`).exec(path);
  return match === null ? null : Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')]));
}

function toExpressionText(template: string, value: string): string {
  return template
    .split(parameters)
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

/**
 * Orders templates so that the more concrete one comes first: segment by segment, a text before one with parameters.
 */
export function comparePathTemplates(a: string, b: string): number {
  const [left, right] = [a, b].map((template) => template.split('/').map(openness).join(''));
  return (left ?? '').localeCompare(right ?? '');
}

/** How much of a segment is open: nothing, a part, or all. */
function openness(segment: string): number {
  if (!segment.includes('{')) return 0;
  return /^\{[^{}]+\}$/.test(segment) ? 2 : 1;
}
