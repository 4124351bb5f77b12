import type { Command } from './shell.ts';

/** Request of a curl command. */
export interface CurlRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: ReadonlyMap<string, string>;
  /** Whether the request authenticates by HTTP Basic. */
  readonly hasUser: boolean;
  /** Body as sent; undefined without one. */
  readonly body: string | undefined;
}

/**
 * Reads a curl command in which every option has its long name.
 *
 * @throws Error for an option that guides do not use.
 */
export function readCurl([, ...parameters]: Command): CurlRequest {
  let method: string | undefined;
  let address: string | undefined;
  let [isGet, hasUser] = [false, false];
  const headers = new Map<string, string>();
  const data: string[] = [];
  const rest = parameters[Symbol.iterator]();
  const value = (option: string): string => {
    const { value: next } = rest.next();
    if (typeof next !== 'string') throw new Error(`${option} without a value`);
    return next;
  };
  for (const parameter of rest) {
    if (parameter === '--request') method = value(parameter);
    else if (parameter === '--header') {
      const [name = '', ...content] = value(parameter).split(': ');
      headers.set(name.toLowerCase(), content.join(': '));
    } else if (parameter === '--data') data.push(value(parameter));
    else if (parameter === '--data-urlencode') data.push(encode(value(parameter)));
    else if (parameter === '--user') hasUser = value(parameter).includes(':');
    else if (parameter === '--get') isGet = true;
    else if (parameter === '--output' || parameter === '--dump-header') value(parameter);
    else if (parameter.startsWith('-')) {
      if (!flags.has(parameter)) throw new Error(`guides do not use ${parameter}`);
    } else address = parameter;
  }
  if (!address) throw new Error('no address');
  const url = new URL(isGet && data.length > 0 ? `${address}?${data.join('&')}` : address);
  const body = !isGet && data.length > 0 ? data.join('&') : undefined;
  return { method: method ?? (body === undefined ? 'GET' : 'POST'), url, headers, hasUser, body };
}

/** Options without a value that guides use. */
const flags: ReadonlySet<string> = new Set(['--fail', '--fail-with-body', '--no-progress-meter']);

/** `name=a b` becomes `name=a+b`. */
function encode(field: string): string {
  const [name = '', ...content] = field.split('=');
  return new URLSearchParams([[name, content.join('=')]]).toString();
}
