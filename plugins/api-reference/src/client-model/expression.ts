/** Source code that is written verbatim, unlike other values. */
export class CodeExpression {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** A call to a function or constructor with positional and named arguments; undefined arguments are omitted. */
export class CodeCall {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly namedArguments: Readonly<Record<string, unknown>>;

  constructor(name: string, values: readonly unknown[], named: Readonly<Record<string, unknown>> = {}) {
    this.name = name;
    this.values = values;
    this.namedArguments = named;
  }
}

/** Converts each value of a record to a call. */
export const mapValuesToCodeCalls = <Value>(
  values: Readonly<Record<string, Value>>,
  write: (value: Value) => CodeCall,
): Record<string, CodeCall> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));

/** Returns a function that joins parts on one line if they fit within `lineWidth` characters, or else one per line. */
export const createBracketWriter =
  (lineWidth: number) =>
  (open: string, parts: readonly string[], close: string, indent: string): string => {
    const line = `${open}${parts.join(', ')}${close}`;
    if (parts.length === 0 || (!line.includes('\n') && indent.length + line.length < lineWidth)) return line;
    return `${open}\n${parts.map((part) => `${indent}    ${part},\n`).join('')}${indent}${close}`;
  };
