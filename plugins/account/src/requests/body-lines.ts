/** A line of indented JSON. */
export interface BodyLine {
  readonly text: string;
  /** JSON Pointer (RFC 6901) of the value that starts on the line; null for a closing bracket. */
  readonly pointer: string | null;
}

/** Formats a JSON value as indented lines, each with the pointer of its value. */
export function formatJsonBodyLines(value: unknown): readonly BodyLine[] {
  return formatLines(value, { pointer: '', prefix: '', indent: '', suffix: '' });
}

interface LineContext {
  readonly pointer: string;
  /** Prefix of the value, such as `"id": `. */
  readonly prefix: string;
  readonly indent: string;
  readonly suffix: string;
}

function formatLines(value: unknown, { pointer, prefix, indent, suffix }: LineContext): readonly BodyLine[] {
  const entries = listEntries(value);
  if (entries.length === 0) return [{ pointer, text: `${indent}${prefix}${JSON.stringify(value)}${suffix}` }];
  const [opening, closing] = Array.isArray(value) ? '[]' : '{}';
  const inner = entries.flatMap(([name, child], index) =>
    formatLines(child, {
      pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      prefix: Array.isArray(value) ? '' : `${JSON.stringify(name)}: `,
      indent: `${indent}  `,
      suffix: index < entries.length - 1 ? ',' : '',
    }),
  );
  return [
    { pointer, text: `${indent}${prefix}${opening}` },
    ...inner,
    { pointer: null, text: `${indent}${closing}${suffix}` },
  ];
}

function listEntries(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
