import type { BuiltSiteInventory } from '../built-site-inventory.ts';
import { getCommonSecurityHeaders } from '../common-headers.ts';
import { contentTypes } from '../content-type.ts';
import { denyAllContentPolicy, renderPageContentPolicy, renderWorkerContentPolicy } from '../policy.ts';

/** Matches a clean path with an optional suffix: slashes, `.html` or `/index.html`. */
const cleanPathPattern = '(?<clean>.*?)/*(?:/index\\.html|\\.html)?/*';

/**
 * Renders the content types and maps that make nginx serve the built site the way the service does. They belong in
 * the `http` block; the server block of deploy/static/nginx.conf uses them.
 */
export function renderNginxMaps({
  inlineScriptDigests,
  redirectTargets,
  removedPaths,
  wasmWorkerPaths,
  externalOrigins,
}: BuiltSiteInventory): string {
  const redirectStatusPattern = '~^30[1278] ';
  const policies: [pattern: string, value: string][] = [
    ['default', denyAllContentPolicy],
    [redirectStatusPattern, denyAllContentPolicy],
    ...wasmWorkerPaths.map((name): [string, string] => [
      `~ /${escapePattern(name)}$`,
      renderWorkerContentPolicy({ runsWasm: true }),
    ]),
    ['~\\.js$', renderWorkerContentPolicy({ runsWasm: false })],
    ['~\\.html$', renderPageContentPolicy(inlineScriptDigests, externalOrigins)],
  ];
  const caching: [pattern: string, value: string][] = [
    ['default', 'public, max-age=300'],
    [redirectStatusPattern, 'public, max-age=300'],
    ['~ /assets/', 'public, max-age=31536000, immutable'],
    ['~\\.html$', 'no-cache'],
  ];
  const targets = Array.from(redirectTargets, ([from, to]) => [createExactPattern(from), to.split('#')] as const);
  return [
    '# Made by the build. Include it in the http block.',
    ...renderTypes(),
    ...renderMap('$uri', '$portal_clean', [[`~^${cleanPathPattern}$`, '$clean']]),
    // The path as requested, still percent-encoded, for the `Location` header.
    ...renderMap('$request_uri', '$portal_clean_sent', [
      [`~^${cleanPathPattern.replace('.*?', '[^?]*?')}(?:\\?|$)`, '$clean'],
    ]),
    ...renderMap('"$status $uri"', '$portal_policy', policies),
    ...renderMap('"$status $uri"', '$portal_caching', caching),
    ...renderMap('$portal_clean', '$portal_redirect', [
      ['default', ''],
      ...targets.map(([from, [path = '']]) => [from, path] as const),
    ]),
    ...renderMap('$portal_clean', '$portal_redirect_anchor', [
      ['default', ''],
      ...targets.flatMap(([from, [, anchor]]) => (anchor === undefined ? [] : [[from, `#${anchor}`] as const])),
    ]),
    ...renderMap('$portal_clean', '$portal_gone', [
      ['default', ''],
      ...removedPaths.map((address) => [createExactPattern(address), '1'] as const),
    ]),
    ...renderMap('$status', '$portal_allow', [
      ['default', ''],
      ['405', 'GET, HEAD'],
    ]),
    ...Object.entries(getCommonSecurityHeaders({ isHttps: true })).flatMap(([name, value]) =>
      renderMap('""', getVariableName(name), [['default', value]]),
    ),
    '',
  ].join('\n');
}

/** Renders the content types, UTF-8 types and compressible types, which replace the defaults of nginx. */
function renderTypes(): string[] {
  const allTypes = Object.entries(contentTypes).map(([extension, { header, isCompressible }]) => ({
    extension: extension.slice(1),
    header,
    compressible: isCompressible,
  }));
  const typesByName = Map.groupBy(allTypes, ({ header }) => header.split(';')[0] ?? header);
  // nginx always includes text/html, and warns if it is listed again.
  const list = (isWanted: (type: (typeof allTypes)[number]) => boolean) =>
    Array.from(typesByName)
      .filter(([name, all]) => name !== 'text/html' && all.some(isWanted))
      .map(([name]) => name)
      .join(' ');
  return [
    'types {',
    ...Array.from(typesByName, ([name, all]) => `  ${name} ${all.map(({ extension }) => extension).join(' ')};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${list(({ header }) => header.includes('charset'))};`,
    `gzip_types application/linkset+json ${list(({ compressible }) => compressible)};`,
  ];
}

/** Returns the name of the variable that contains the value of a common header. */
function getVariableName(header: string): string {
  return `$portal_${header.toLowerCase().replaceAll('-', '_')}`;
}

function renderMap(
  source: string,
  name: string,
  entries: readonly (readonly [pattern: string, value: string])[],
): string[] {
  return [`map ${source} ${name} {`, ...entries.map(([pattern, value]) => `  ${quote(pattern)} ${quote(value)};`), '}'];
}

// A regular expression compares the decoded path case-sensitively; nginx compares plain strings case-insensitively.
function createExactPattern(address: string): string {
  return `~^${escapePattern(address)}$`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
