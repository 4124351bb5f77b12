import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '@portal/machine-readable';
import { parse } from 'yaml';
import { apis } from '../../providers/fieldwright/apis';
import { brand } from '../../providers/fieldwright/brand';
import { moreApiFolders, moreSections } from './more-apis';

const webServices = '/docs/web-services/introduction';

/** What machines read of the site, and in which order. */
export const machineReadable: Options = {
  provider: { name: brand.name, url: brand.homepage },
  logo: brand.logo,
  summary: `Developer documentation of ${brand.name}, ${brand.tagline}: a REST API, Data as a Service and the legacy web services.`,
  agents: brand.addresses.agents,
  exclude: ['/account', '/search', '/sitemap', '/404', '/404.html'],
  sections: [
    {
      title: 'Start',
      summary: 'What the portal offers, and the first call.',
      paths: ['/', '/documentation', '/docs/get-started', '/docs/agents', '/docs/coming-soon'],
    },
    {
      title: 'REST API 1.0.0 (deprecated)',
      summary: 'The previous version. Each operation names its replacement.',
      paths: ['/docs/rest/api-reference/1.0.0', '/docs/category/1.0.0', '/rest/api-reference/1.0.0', '/rest/auth-proxy/1.0.0'],
      list: 'optional',
    },
    {
      title: 'Data as a Service',
      summary: 'All of an organisation’s data as tables: guides, and the data dictionary with a page for each table.',
      paths: ['/docs/daas', '/docs/category/data-dictionary'],
    },
    {
      title: 'REST API',
      summary: 'Guides, a page for each category and operation of version 2.0.0, and the full reference on one page.',
      paths: ['/docs/rest', '/docs/category', '/rest', '/problems'],
    },
    { title: 'Web services (legacy)', summary: 'One action for each call.', paths: ['/docs/web-services'], list: 'optional' },
    ...moreSections,
    { title: 'About', summary: 'Terms, privacy, conduct and the glossary.', paths: ['/docs/shared'] },
  ],
  // The full references say what the operation pages say, but for samples in every language.
  fullText: { exclude: ['/docs/rest/api-reference', '/docs/category', '/rest/api-reference/1.0.0', '/rest/auth-proxy/1.0.0', ...moreApiFolders] },
  kinds: { api: ['/rest', '/docs/rest/api-reference', '/docs/category', ...moreApiFolders], dataset: ['/docs/daas/dictionary'] },
  apis: apis.flatMap(({ id, title, versions }) =>
    versions.map((version) => ({
      anchor: serverOf(version.description) ?? brand.url + documentationOf(version),
      title: `${title} ${version.label}`,
      descriptions: [
        { href: `/downloads/${id}-${inAddress(version.version)}.json`, type: 'application/vnd.oai.openapi+json' },
        { href: `/downloads/${id}-${inAddress(version.version)}.yaml`, type: 'application/vnd.oai.openapi' },
      ],
      documentation: documentationOf(version),
    })),
  ),
  feeds: [{ page: '/docs/daas/change-log', title: 'Changes of the data dictionary' }],
  security: { contacts: [`mailto:${securityEmail()}`], policy: '/docs/shared/code-of-conduct#reporting-a-breach' },
};

/** The address that the guides name too. */
function securityEmail(): string {
  const values: { 'security-email': { value: string } } = parse(readFileSync(join(__dirname, '../../providers/fieldwright/values.yaml'), 'utf8'));
  return values['security-email'].value;
}

/** A version as a part of an address. */
function inAddress(version: string): string {
  return version.replace(/[^\w.-]+/g, '-');
}

/** Address of the version's pages. */
function documentationOf(version: object): string {
  if ('reference' in version && typeof version.reference === 'string') return version.reference;
  return 'categoryIndex' in version && typeof version.categoryIndex === 'string' ? version.categoryIndex : webServices;
}

/** Address of the first server that a description names; null when it names none that is whole. That it cannot be read, the plugin of the reference tells. */
function serverOf(description: string): string | null {
  try {
    const source: { servers?: { url?: string }[] } = parse(readFileSync(join(__dirname, '..', description), 'utf8'));
    const url = source.servers?.[0]?.url ?? '';
    return URL.canParse(url) ? url : null;
  } catch {
    return null;
  }
}
