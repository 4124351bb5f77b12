import type { BuiltSite } from '../built-site.ts';
import { commonHeaders } from '../common.ts';
import { contentTypeOf } from '../content-type.ts';
import { pagePolicy, scriptPolicy } from '../policy.ts';

const year = 'public, max-age=31536000, immutable';

/**
 * The file `_headers` as Netlify and Cloudflare Pages read it. Both join the values of a header that several
 * rules give, and joined policies are narrower than each, so that no address has two rules with a policy.
 */
export function headersFile({ pages, inlineScripts, wasmWorkers, consoleOrigins }: BuiltSite): string {
  const policy = pagePolicy(inlineScripts, consoleOrigins);
  const rules: [address: string, headers: Readonly<Record<string, string>>][] = [
    ['/*', commonHeaders({ isHttps: true })],
    ['/assets/*', { 'Cache-Control': year }],
    ['/.well-known/api-catalog', { 'Content-Type': contentTypeOf('.well-known/api-catalog').header }],
    ...wasmWorkers.map((name): [string, Record<string, string>] => [`/${name}`, { 'Content-Security-Policy': scriptPolicy({ runsWasm: true }) }]),
    ...patterns(pages).map((pattern): [string, Record<string, string>] => [pattern, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }]),
  ];
  return `${rules.map(([address, headers]) => [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')).join('\n\n')}\n`;
}

/** One pattern for each folder that holds pages, and the addresses of those that are in none. */
function patterns(pages: readonly string[]): string[] {
  const folders = new Set(pages.filter((page) => page.includes('/')).map((page) => `/${page.split('/')[0]}/*`));
  const roots = pages.filter((page) => !page.includes('/')).map((page) => `/${page.replace(/(index)?\.html$/, '')}`);
  return [...roots, ...folders];
}
