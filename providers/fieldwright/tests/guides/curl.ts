import type { ShellCommandWords } from './shell.ts';

/** Request that a curl command sends. */
export interface CurlRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: ReadonlyMap<string, string>;
  /** Whether the request authenticates with HTTP Basic. */
  readonly hasUser: boolean;
  /** Body as sent; undefined if there is no body. */
  readonly body: string | undefined;
}

/**
 * Parses a curl command that uses only long option names.
 *
 * @throws Error for an option that guides do not use.
 */
export function readCurl([, ...parameters]: ShellCommandWords): CurlRequest {
  let method: string | undefined;
  let rawUrl: string | undefined;
  let [isGet, hasUser] = [false, false];
  const headers = new Map<string, string>();
  const data: string[] = [];
  const rest = parameters[Symbol.iterator]();
  const readValue = (option: string): string => {
    const { value: next } = rest.next();
    if (typeof next !== 'string') throw new Error(`${option} without a value`);
    return next;
  };
  for (const parameter of rest) {
    if (parameter === '--request') method = readValue(parameter);
    else if (parameter === '--header') {
      const [name = '', ...content] = readValue(parameter).split(': ');
      headers.set(name.toLowerCase(), content.join(': '));
    } else if (parameter === '--data') data.push(readValue(parameter));
    else if (parameter === '--data-urlencode') data.push(encodeField(readValue(parameter)));
    else if (parameter === '--user') hasUser = readValue(parameter).includes(':');
    else if (parameter === '--get') isGet = true;
    else if (parameter === '--output' || parameter === '--dump-header') readValue(parameter);
    else if (parameter.startsWith('-')) {
      if (!flags.has(parameter)) throw new Error(`guides do not use ${parameter}`);
    } else rawUrl = parameter;
  }
  if (!rawUrl) throw new Error('The curl command has no URL');
  const url = new URL(isGet && data.length > 0 ? `${rawUrl}?${data.join('&')}` : rawUrl);
  const body = !isGet && data.length > 0 ? data.join('&') : undefined;
  return { method: method ?? (body === undefined ? 'GET' : 'POST'), url, headers, hasUser, body };
}

/** Options that guides use and that take no value. */
const flags: ReadonlySet<string> = new Set(['--fail', '--fail-with-body', '--no-progress-meter']);

/** `name=a b` becomes `name=a+b`. */
function encodeField(field: string): string {
  const [name = '', ...content] = field.split('=');
  return new URLSearchParams([[name, content.join('=')]]).toString();
}
