import type { BuiltSiteInventory } from '../built-site-inventory.ts';
import { getCommonSecurityHeaders } from '../common-headers.ts';
import { getContentType } from '../content-type.ts';
import { denyAllContentPolicy, renderPageContentPolicy, renderWorkerContentPolicy } from '../policy.ts';

const cacheForYear = 'public, max-age=31536000, immutable';

/**
 * Renders `_headers` in the format of Netlify and Cloudflare Pages. Both combine the values if several matching rules
 * set the same header, and browsers enforce the intersection of combined policies. Each folder therefore has exactly
 * one rule with a policy; the scripts of a folder share the policy of the most privileged one.
 */
export function renderHeadersFile(site: BuiltSiteInventory): string {
  const rules: [pattern: string, headers: Readonly<Record<string, string>>][] = [
    ['/*', getCommonSecurityHeaders({ isHttps: true })],
    ['/assets/*', { 'Cache-Control': cacheForYear }],
    ['/.well-known/api-catalog', { 'Content-Type': getContentType('.well-known/api-catalog').header }],
    ...createPolicyRules(site),
  ];
  const blocks = rules.map(([pattern, headers]) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

/** Creates a rule with a policy for each folder, and for each file in the root folder. */
function createPolicyRules({
  pagePaths,
  filePaths,
  inlineScriptDigests,
  wasmWorkerPaths,
  externalOrigins,
}: BuiltSiteInventory): [pattern: string, headers: Record<string, string>][] {
  const page = {
    'Content-Security-Policy': renderPageContentPolicy(inlineScriptDigests, externalOrigins),
    'Cache-Control': 'no-cache',
  };
  const foldersWithPages = new Set(pagePaths.map(getFolder));
  const otherFilesByFolder = Map.groupBy(
    filePaths.filter((name) => !foldersWithPages.has(getFolder(name))),
    getFolder,
  );
  return [
    ...Array.from(foldersWithPages, (folder): [string, Record<string, string>] => [toPathPattern(folder), page]),
    ...Array.from(otherFilesByFolder, ([folder, names]): [string, Record<string, string>] => {
      const runsWasm = names.some((name) => wasmWorkerPaths.includes(name));
      const policy = names.some((name) => name.endsWith('.js'))
        ? renderWorkerContentPolicy({ runsWasm })
        : denyAllContentPolicy;
      return [
        toPathPattern(folder),
        {
          'Content-Security-Policy': policy,
          ...(!folder.startsWith('assets/') && { 'Cache-Control': 'public, max-age=300' }),
        },
      ];
    }),
  ];
}

/** Returns the top-level folder with a trailing slash (`docs/`, `assets/js/`), or the name of a file in the root. */
function getFolder(name: string): string {
  return /^(?:assets\/)?[^/]+\//.exec(name)?.[0] ?? name;
}

function toPathPattern(folder: string): string {
  return folder.endsWith('/') ? `/${folder}*` : `/${folder.replace(/(index)?\.html$/, '')}`;
}
