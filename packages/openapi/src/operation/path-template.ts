/** Removes the fragment with which some descriptions distinguish operations of one path: `/files/{id}#share`. */
export const removePathFragment = (path: string): string => path.replace(/#.*$/, '');

/** Matches the parameters of a path template with their braces. */
const parameters = /\{([^{}]+)\}/g;

/**
 * Converts a path template to a pattern of the router: a segment that is a parameter becomes a parameter of the router;
 * a segment that contains parameters is matched whole.
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

/** Reads the values of the template's parameters from a path that ends with it; null if it does not match. */
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

/** Sorts specific templates first, segment by segment: a literal before a segment with parameters. */
export function comparePathTemplates(a: string, b: string): number {
  const [left, right] = [a, b].map((template) => template.split('/').map(openness).join(''));
  return (left ?? '').localeCompare(right ?? '');
}

/** Returns whether a segment has no, some or only parameters. */
function openness(segment: string): number {
  if (!segment.includes('{')) return 0;
  return /^\{[^{}]+\}$/.test(segment) ? 2 : 1;
}
