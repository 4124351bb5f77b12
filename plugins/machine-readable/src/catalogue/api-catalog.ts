import type { ParsedMachineReadableOptions } from '../options.ts';
import { getAbsoluteAddress, type SiteLocation } from '../site.ts';

/**
 * Generates the API catalogue as a linkset.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9727
 * @see https://www.rfc-editor.org/rfc/rfc9264
 */
export function createApiCatalog({ apis }: ParsedMachineReadableOptions, site: SiteLocation): string {
  const items = [...Map.groupBy(apis, ({ anchor }) => anchor)].map(([anchor, versions]) => ({
    anchor,
    'service-desc': versions.flatMap(({ title, descriptions }) =>
      descriptions.map(({ href, type }) => ({ href: getAbsoluteAddress(site, href), type, title })),
    ),
    'service-doc': versions.map(({ title, documentation }) => ({
      href: getAbsoluteAddress(site, documentation),
      type: 'text/html',
      title,
    })),
  }));
  const catalogue = {
    anchor: getAbsoluteAddress(site, '/.well-known/api-catalog'),
    item: items.map(({ anchor }) => ({ href: anchor })),
  };
  return `${JSON.stringify({ linkset: [catalogue, ...items] }, null, 2)}\n`;
}
