import type { BuiltSite } from '../built-site.ts';
import { getCommonSecurityHeaders } from '../common-headers.ts';
import { contentTypes } from '../content-type.ts';
import { denyAllContentPolicy, renderPageContentPolicy, renderWorkerContentPolicy } from '../policy.ts';

/** Matches a clean address with an optional suffix: slashes, `.html`, `/index.html`. */
const clean = '(?<clean>.*?)/*(?:/index\\.html|\\.html)?/*';

/**
 * Writes the content types and maps with which nginx serves the built site like the service. They belong in the `http`
 * block; the server block of deploy/static/nginx.conf uses them.
 */
export function renderNginxMaps({ inlineScripts, redirects, gone, wasmWorkers, sources }: BuiltSite): string {
  const moved = '~^30[1278] ';
  const policies: [pattern: string, value: string][] = [
    ['default', denyAllContentPolicy],
    [moved, denyAllContentPolicy],
    ...wasmWorkers.map((name): [string, string] => [
      `~ /${literally(name)}$`,
      renderWorkerContentPolicy({ runsWasm: true }),
    ]),
    ['~\\.js$', renderWorkerContentPolicy({ runsWasm: false })],
    ['~\\.html$', renderPageContentPolicy(inlineScripts, sources)],
  ];
  const caching: [pattern: string, value: string][] = [
    ['default', 'public, max-age=300'],
    [moved, 'public, max-age=300'],
    ['~ /assets/', 'public, max-age=31536000, immutable'],
    ['~\\.html$', 'no-cache'],
  ];
  const targets = Array.from(redirects, ([from, to]) => [exactly(from), to.split('#')] as const);
  return [
    '# Made by the build. Include it in the http block.',
    ...types(),
    ...map('$uri', '$portal_clean', [[`~^${clean}$`, '$clean']]),
    // The address as requested, still encoded, for the header Location.
    ...map('$request_uri', '$portal_clean_sent', [[`~^${clean.replace('.*?', '[^?]*?')}(?:\\?|$)`, '$clean']]),
    ...map('"$status $uri"', '$portal_policy', policies),
    ...map('"$status $uri"', '$portal_caching', caching),
    ...map('$portal_clean', '$portal_redirect', [
      ['default', ''],
      ...targets.map(([from, [path = '']]) => [from, path] as const),
    ]),
    ...map('$portal_clean', '$portal_redirect_anchor', [
      ['default', ''],
      ...targets.flatMap(([from, [, anchor]]) => (anchor === undefined ? [] : [[from, `#${anchor}`] as const])),
    ]),
    ...map('$portal_clean', '$portal_gone', [
      ['default', ''],
      ...gone.map((address) => [exactly(address), '1'] as const),
    ]),
    ...map('$status', '$portal_allow', [
      ['default', ''],
      ['405', 'GET, HEAD'],
    ]),
    ...Object.entries(getCommonSecurityHeaders({ isHttps: true })).flatMap(([name, value]) =>
      map('""', variable(name), [['default', value]]),
    ),
    '',
  ].join('\n');
}

/** Writes the content types, the text types in UTF-8 and the compressible types; they replace the defaults of nginx. */
function types(): string[] {
  const known = Object.entries(contentTypes).map(([extension, { header, compressible }]) => ({
    extension: extension.slice(1),
    header,
    compressible,
  }));
  const named = Map.groupBy(known, ({ header }) => header.split(';')[0] ?? header);
  // nginx always includes text/html, and warns if it is listed again.
  const list = (isWanted: (type: (typeof known)[number]) => boolean) =>
    Array.from(named)
      .filter(([name, all]) => name !== 'text/html' && all.some(isWanted))
      .map(([name]) => name)
      .join(' ');
  return [
    'types {',
    ...Array.from(named, ([name, all]) => `  ${name} ${all.map(({ extension }) => extension).join(' ')};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${list(({ header }) => header.includes('charset'))};`,
    `gzip_types application/linkset+json ${list(({ compressible }) => compressible)};`,
  ];
}

/** Returns the name of the variable with the value of a common header. */
function variable(header: string): string {
  return `$portal_${header.toLowerCase().replaceAll('-', '_')}`;
}

function map(source: string, name: string, entries: readonly (readonly [pattern: string, value: string])[]): string[] {
  return [`map ${source} ${name} {`, ...entries.map(([pattern, value]) => `  ${quote(pattern)} ${quote(value)};`), '}'];
}

// The decoded address is compared by a case-sensitive pattern: nginx compares plain strings case-insensitively.
function exactly(address: string): string {
  return `~^${literally(address)}$`;
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
