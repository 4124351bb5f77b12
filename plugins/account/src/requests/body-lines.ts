/** A line of indented JSON. */
export interface BodyLine {
  readonly text: string;
  /** JSON Pointer (RFC 6901) of the value that starts on the line; null for a closing bracket. */
  readonly pointer: string | null;
}

/** Formats a JSON value as indented lines, each with the pointer of its value. */
export function formatJsonBodyLines(value: unknown): readonly BodyLine[] {
  return formatLines(value, { pointer: '', label: '', indent: '', end: '' });
}

interface LineContext {
  readonly pointer: string;
  /** Prefix of the value, such as `"id": `. */
  readonly label: string;
  readonly indent: string;
  readonly end: string;
}

function formatLines(value: unknown, { pointer, label, indent, end }: LineContext): readonly BodyLine[] {
  const entries = listEntries(value);
  if (entries.length === 0) return [{ pointer, text: `${indent}${label}${JSON.stringify(value)}${end}` }];
  const [opening, closing] = Array.isArray(value) ? '[]' : '{}';
  const inner = entries.flatMap(([name, child], index) =>
    formatLines(child, {
      pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      label: Array.isArray(value) ? '' : `${JSON.stringify(name)}: `,
      indent: `${indent}  `,
      end: index < entries.length - 1 ? ',' : '',
    }),
  );
  return [
    { pointer, text: `${indent}${label}${opening}` },
    ...inner,
    { pointer: null, text: `${indent}${closing}${end}` },
  ];
}

function listEntries(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
