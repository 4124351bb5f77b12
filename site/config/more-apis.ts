import { messages } from '@refdesk/messages/site';
import type { Area } from '@refdesk/portal-config';
import { portal } from '@refdesk/portal-config/chosen';

/**
 * Additional APIs, which the provider's sidebars, menus and lists do not mention: the `base` of their entries
 * determines where they appear on the site.
 */
const additionalApis = portal.apis.flatMap(({ base, versions, ...api }) =>
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

/** Sidebars of the additional APIs: the operation list, the full reference, then the operations by category. */
export const additionalApiSidebars = Object.fromEntries(
  additionalApis.flatMap(({ id, title, versions }) =>
    versions.map(({ version, sidebar, categoryIndex, reference }) => [
      sidebar,
      [
        {
          type: 'category' as const,
          // The first breadcrumb.
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

/** Areas of the additional APIs, whose sidebars begin with the names of the APIs. */
export const additionalApiAreas: readonly Area[] = additionalApis.map(({ title, base, accent }) => ({
  ctx: base.slice(1),
  title,
  label: title,
  to: base,
  paths: [base],
  ...(accent && { accent }),
}));

/** Links to the additional APIs in the documentation menu. */
export const additionalApiMenuItems = additionalApis.map(({ title, base }) => ({
  label: title,
  to: base,
  activeBasePath: base,
}));

/** Sections for the additional APIs in llms.txt, and the folders whose pages belong to them. */
export const additionalApiLlmsSections = additionalApis.map(({ title, summary, base }) => ({
  title,
  summary: summary ?? messages.everyOperationAlsoOnOnePage(title),
  paths: [base],
}));
export const additionalApiBasePaths = additionalApis.map(({ base }) => base);

/** Entries for the additional APIs in the list of documented products. */
export const additionalApiProducts = additionalApis.map(({ id, title, summary, base, versions: [newest] }) => ({
  id,
  name: title,
  status: newest ? messages.version(newest.version) : '',
  summary: summary ?? messages.everyOperationWithSandbox(title),
  links: [
    { label: messages.overview, to: base },
    ...(newest?.reference ? [{ label: messages.referenceOnOnePage, to: newest.reference }] : []),
  ],
}));
