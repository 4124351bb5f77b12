import type { BuiltSite } from '../built-site.ts';
import { commonHeaders } from '../common.ts';
import { closedPolicy, pagePolicy, scriptPolicy } from '../policy.ts';

/**
 * What nginx needs to serve the built site without the service: maps for the `http` block, which the server
 * block of docs/operators/static/nginx.conf uses.
 */
export function nginxMaps({ inlineScripts, redirects, wasmWorkers, consoleOrigins }: BuiltSite): string {
  const policies: [pattern: string, value: string][] = [
    ['default', closedPolicy],
    ...wasmWorkers.map((name): [string, string] => [`/${name}`, scriptPolicy({ runsWasm: true })]),
    ['~\\.js$', scriptPolicy({ runsWasm: false })],
    ['~\\.html$', pagePolicy(inlineScripts, consoleOrigins)],
  ];
  const caching: [pattern: string, value: string][] = [
    ['default', 'public, max-age=300'],
    ['~^/assets/', 'public, max-age=31536000, immutable'],
    ['~\\.html$', 'no-cache'],
  ];
  return [
    '# Made by the build. Include it in the http block.',
    ...map('$uri', '$portal_policy', policies),
    ...map('$uri', '$portal_caching', caching),
    ...map('$uri', '$portal_redirect', [['default', ''], ...Array.from(redirects, ([from, to]) => [exactly(from), to] as const)]),
    ...Object.entries(commonHeaders({ isHttps: true })).flatMap(([name, value]) => map('', variable(name), [['default', value]])),
    '',
  ].join('\n');
}

/** The variable that holds the value of a common header. */
function variable(header: string): string {
  return `$portal_${header.toLowerCase().replaceAll('-', '_')}`;
}

function map(source: string, name: string, entries: readonly (readonly [pattern: string, value: string])[]): string[] {
  return [`map ${source === '' ? '""' : source} ${name} {`, ...entries.map(([pattern, value]) => `  ${quote(pattern)} ${quote(value)};`), '}'];
}

// nginx compares plain texts without regard to case, with the decoded address; addresses that differ in case lead to each other here.
function exactly(address: string): string {
  return `~^${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
