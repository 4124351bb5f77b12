import { messages } from '@refdesk/messages/site';
import type { Area } from '@refdesk/portal-config';
import { portal } from '@refdesk/portal-config/chosen';

/**
 * APIs that the provider's sidebars, menus and lists do not name: their entries alone determine where they appear in
 * the site.
 */
const moreApis = portal.apis.flatMap(({ base, versions, ...api }) =>
  base === undefined
    ? []
    : [
        {
          ...api,
          base,
          versions: versions.map((version) => ({
            ...version,
            sidebar: version.sidebar ?? api.id,
            categoryIndex: version.categoryIndex ?? base,
          })),
        },
      ],
);

/** Their sidebars: the list of all operations, the full reference, then the operations by category. */
export const additionalApiSidebars = Object.fromEntries(
  moreApis.flatMap(({ id, title, versions }) =>
    versions.map(({ version, sidebar, categoryIndex, reference }) => [
      sidebar,
      [
        {
          type: 'category' as const,
          // The first item of its breadcrumbs.
          label: versions.length > 1 ? `${title} ${version}` : title,
          collapsible: false,
          items: [
            { type: 'link' as const, label: messages.overview, href: categoryIndex },
            ...(reference ? [{ type: 'link' as const, label: messages.referenceOnOnePage, href: reference }] : []),
            { type: 'html' as const, value: `${id}/${version}`, className: 'generated' },
          ],
        },
      ],
    ]),
  ),
);

/** Their areas, whose sidebars begin with the names of the APIs. */
export const additionalApiAreas: readonly Area[] = moreApis.map(({ title, base, accent }) => ({
  ctx: base.slice(1),
  title,
  label: title,
  to: base,
  paths: [base],
  ...(accent && { accent }),
}));

/** Their links in the documentation menu. */
export const additionalApiMenuItems = moreApis.map(({ title, base }) => ({
  label: title,
  to: base,
  activeBasePath: base,
}));

/** Their sections of llms.txt, and the folders whose pages belong to an API. */
export const additionalApiLlmsSections = moreApis.map(({ title, summary, base }) => ({
  title,
  summary: summary ?? messages.everyOperationAlsoOnOnePage(title),
  paths: [base],
}));
export const additionalApiBasePaths = moreApis.map(({ base }) => base);

/** Their entries in the list of documented products. */
export const additionalApiProducts = moreApis.map(({ id, title, summary, base, versions: [newest] }) => ({
  id,
  name: title,
  status: newest ? messages.version(newest.version) : '',
  summary: summary ?? messages.everyOperationWithSandbox(title),
  links: [
    { label: messages.overview, to: base },
    ...(newest?.reference ? [{ label: messages.referenceOnOnePage, to: newest.reference }] : []),
  ],
}));
