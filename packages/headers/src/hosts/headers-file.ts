import type { BuiltSite } from '../built-site.ts';
import { getCommonHeaders } from '../common-headers.ts';
import { getContentType } from '../content-type.ts';
import { denyAllPolicy, writePagePolicy, writeScriptPolicy } from '../policy.ts';

const year = 'public, max-age=31536000, immutable';

/**
 * The file `_headers` as Netlify and Cloudflare Pages read it. Both join the values of a header that several
 * rules give, and joined policies are narrower than each, so that no address has two rules with a policy: it goes by
 * folders. The scripts of a folder have the policy of the one among them that may do most.
 */
export function writeHeadersFile(site: BuiltSite): string {
  const rules: [address: string, headers: Readonly<Record<string, string>>][] = [
    ['/*', getCommonHeaders({ isHttps: true })],
    ['/assets/*', { 'Cache-Control': year }],
    ['/.well-known/api-catalog', { 'Content-Type': getContentType('.well-known/api-catalog').header }],
    ...policies(site),
  ];
  const blocks = rules.map(([address, headers]) =>
    [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

/** A rule for each folder, and for each file outside of them. */
function policies({
  pages,
  files,
  inlineScripts,
  wasmWorkers,
  sources,
}: BuiltSite): [address: string, headers: Record<string, string>][] {
  const page = {
    'Content-Security-Policy': writePagePolicy(inlineScripts, sources),
    'Cache-Control': 'no-cache',
  };
  const withPages = new Set(pages.map(folderOf));
  const others = Map.groupBy(
    files.filter((name) => !withPages.has(folderOf(name))),
    folderOf,
  );
  return [
    ...Array.from(withPages, (folder): [string, Record<string, string>] => [addressOf(folder), page]),
    ...Array.from(others, ([folder, names]): [string, Record<string, string>] => {
      const runsWasm = names.some((name) => wasmWorkers.includes(name));
      const policy = names.some((name) => name.endsWith('.js')) ? writeScriptPolicy({ runsWasm }) : denyAllPolicy;
      return [
        addressOf(folder),
        {
          'Content-Security-Policy': policy,
          ...(!folder.startsWith('assets/') && { 'Cache-Control': 'public, max-age=300' }),
        },
      ];
    }),
  ];
}

/** The first folder of a file with a slash behind it, of assets the second too; a file in no folder alone. */
function folderOf(name: string): string {
  return /^(?:assets\/)?[^/]+\//.exec(name)?.[0] ?? name;
}

function addressOf(folder: string): string {
  return folder.endsWith('/') ? `/${folder}*` : `/${folder.replace(/(index)?\.html$/, '')}`;
}
