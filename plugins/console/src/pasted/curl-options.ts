/** Long names of curl options that take a value, keyed by short name. */
const valueOptions: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  u: 'user',
  A: 'user-agent',
  b: 'cookie',
  c: 'cookie-jar',
  e: 'referer',
  o: 'output',
  T: 'upload-file',
  m: 'max-time',
  x: 'proxy',
  U: 'proxy-user',
  K: 'config',
  E: 'cert',
  w: 'write-out',
  r: 'range',
  t: 'telnet-option',
  C: 'continue-at',
  D: 'dump-header',
  y: 'speed-time',
  Y: 'speed-limit',
  z: 'time-cond',
  h: 'help',
};

const longValueOptions = new Set([
  ...Object.values(valueOptions),
  ...['url', 'json', 'data-raw', 'data-ascii', 'data-binary', 'data-urlencode', 'form-string', 'oauth2-bearer'],
  ...['cacert', 'capath', 'key', 'key-type', 'pass', 'cert-type', 'ciphers', 'tls-max', 'resolve', 'connect-to'],
  ...['connect-timeout', 'retry', 'retry-delay', 'retry-max-time', 'max-redirs', 'max-filesize', 'limit-rate'],
  ...['interface', 'noproxy', 'socks5', 'socks5-hostname', 'aws-sigv4', 'url-query', 'variable', 'expand-url'],
  ...['unix-socket', 'dns-servers', 'output-dir', 'trace', 'trace-ascii', 'stderr', 'proto', 'rate', 'netrc-file'],
]);

/** Long names of curl options that take no value, keyed by short name. */
const flags: Readonly<Record<string, string>> = {
  G: 'get',
  I: 'head',
  i: 'include',
  k: 'insecure',
  L: 'location',
  s: 'silent',
  S: 'show-error',
  v: 'verbose',
  f: 'fail',
  g: 'globoff',
  n: 'netrc',
  N: 'no-buffer',
  O: 'remote-name',
  J: 'remote-header-name',
  q: 'disable',
  R: 'remote-time',
  a: 'append',
  p: 'proxytunnel',
  Z: 'parallel',
  '#': 'progress-bar',
  '0': 'http1.0',
  '4': 'ipv4',
  '6': 'ipv6',
};

const longFlags = new Set([
  ...Object.values(flags),
  ...[
    'compressed',
    'http1.1',
    'http2',
    'http2-prior-knowledge',
    'http3',
    'fail-with-body',
    'fail-early',
    'no-progress-meter',
  ],
  ...['ssl-no-revoke', 'tlsv1.2', 'tlsv1.3', 'path-as-is', 'location-trusted', 'retry-all-errors', 'retry-connrefused'],
  ...[
    'remove-on-error',
    'create-dirs',
    'raw',
    'tcp-nodelay',
    'no-keepalive',
    'no-sessionid',
    'basic',
    'digest',
    'anyauth',
  ],
]);

/** An option of a command. */
export interface CurlOption {
  /** Long name, or the name as written if curl has no such option. */
  readonly name: string;
  readonly value: string;
  readonly isKnown: boolean;
}

/** Splits the words after `curl` into options and URLs. */
export function parseCurlOptions(words: readonly string[]): { options: CurlOption[]; addresses: string[] } {
  const options: CurlOption[] = [];
  const addresses: string[] = [];
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word.startsWith('--') && word.length > 2) options.push(readLongOption(word, rest));
    else if (/^-./.test(word)) options.push(...readShortOptions(word.slice(1), rest));
    else if (word !== '-' && word !== '--' && word !== '') addresses.push(word);
  }
  return { options, addresses };
}

/** Long names of curl options, used to suggest a similar name for an unknown option. */
export const curlLongOptionNames: ReadonlySet<string> = new Set([...longValueOptions, ...longFlags]);

function readLongOption(word: string, rest: string[]): CurlOption {
  const [name = '', ...parts] = word.slice(2).split('=');
  if (longValueOptions.has(name)) {
    const value = parts.length > 0 ? parts.join('=') : (rest.shift() ?? '');
    return { name, value, isKnown: true };
  }
  const isKnown = longFlags.has(name) || longFlags.has(name.replace(/^no-/, ''));
  return { name, value: '', isKnown };
}

/** Parses short options, which may be joined, and followed by a value: `-sXPOST`. */
function readShortOptions(letters: string, rest: string[]): CurlOption[] {
  const options: CurlOption[] = [];
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters.charAt(index);
    const longName = Object.hasOwn(valueOptions, letter) ? valueOptions[letter] : undefined;
    if (longName !== undefined) {
      const value = letters.slice(index + 1) || (rest.shift() ?? '');
      return [...options, { name: longName, value, isKnown: true }];
    }
    const flag = Object.hasOwn(flags, letter) ? flags[letter] : undefined;
    options.push({ name: flag ?? letter, value: '', isKnown: flag !== undefined });
  }
  return options;
}
