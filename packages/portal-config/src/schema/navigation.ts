import * as z from 'zod';
import { accessSchema } from './access.ts';
import { link, path, text } from './fields.ts';
import { accentSchema } from './theme.ts';

/** A part of the documentation with its own sidebar and search filter. */
export const areaSchema = z.strictObject({
  /** Value of the search page's `ctx` parameter, such as `docs/rest`. */
  ctx: text,
  title: text,
  /** Label in the area switcher above the sidebar. */
  label: text,
  /** Short description, shown on the 404 page. */
  summary: text.optional(),
  /** First page for newcomers. */
  to: path,
  /** Path prefixes of the area. A page belongs to the area with the longest matching prefix. */
  paths: z.array(path).min(1, 'at least one address prefix, such as /docs/rest'),
  /** Sidebar group that breadcrumbs leave out, since the area has the same name. */
  implied: text.optional(),
  /** Accent colour of the area's pages. Default: the accent colour of the theme. */
  accent: accentSchema.optional(),
  /**
   * Readers of the area's pages and of files below its paths, checked by the service: `signed-in`, or
   * `{ role: 'member' }`, where `staff` and `administrator` are the other roles. Default: everyone.
   */
  access: accessSchema.optional(),
});

const menuItem = z.union(
  [
    z.strictObject({
      label: text,
      to: path,
      /** Prefix of the pages on which the area is marked as current. */
      activeBasePath: path.optional(),
    }),
    link,
  ],
  {
    error:
      '{ label, to } for a page of this site, such as { label: "Glossary", to: "/docs/glossary" }, or { label, href } for another site',
  },
);

/** A menu at the top of every page. */
export const menuSchema = z.strictObject({
  label: text,
  /** `apis` adds the APIs with a `base` after the items; `account` shows the signed-in user. */
  kind: z.enum(['links', 'apis', 'account'], 'links, apis or account').default('links'),
  items: z.array(menuItem),
});

/** A column of the footer. */
export const footerColumnSchema = z.strictObject({ title: text, items: z.array(link) });

/**
 * A banner above every page, shown until it is dismissed, and again when its `id` changes. `{name}` inserts a value of
 * values.yaml.
 */
export const announcementSchema = z.strictObject({
  id: z.string().regex(/^[\w-]+$/, 'letters, digits and hyphens, such as v1-sunset'),
  text,
  /** Shorter text for phones. */
  shortText: text.optional(),
  /** Page with the details. */
  to: path,
  /**
   * Version of an API that will end, such as `main/1.0.0`. Signed-in readers are shown which of its operations they
   * still call.
   */
  ends: z
    .string()
    .regex(/^[\w-]+\/[\w.-]+$/, 'such as main/1.0.0')
    .optional(),
});

/** Icons of captions, whose shapes are in site/src/css/sidebar.css. */
const captionIcons = ['start', 'build', 'reference', 'operate'] as const;

type CaptionIcon = (typeof captionIcons)[number];

/** A sidebar item: a guide by its id, generated pages, a link, a group, or a caption above the items that follow. */
export type SidebarItem =
  | string
  | { readonly generated: string }
  | { readonly caption: string; readonly icon?: CaptionIcon | undefined }
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly doc?: string | undefined; readonly items: readonly SidebarItem[] };

const sidebarItem: z.ZodType<SidebarItem, SidebarItem> = z.lazy(() =>
  z.union(
    [
      text,
      // Identifier of generated pages, such as `main/2.0.0` for the operations of that version.
      z.strictObject({ generated: text }),
      z.strictObject({
        caption: text.regex(/^[^<&]*$/, 'plain text without < and &'),
        icon: z.enum(captionIcons, `one of ${captionIcons.join(', ')}`).optional(),
      }),
      z.strictObject({ label: text, href: path }),
      // A group; `doc` is the page that its title links to.
      z.strictObject({ label: text, doc: text.optional(), items: z.array(sidebarItem) }),
    ],
    { error: 'the name of a guide, { generated }, { caption }, { label, href } or { label, items }' },
  ),
);

/** Sidebars by name. */
export const sidebarsSchema = z.record(z.string(), z.array(sidebarItem));

/** Redirects from old, short and alternative paths. */
export const redirectsSchema = z.strictObject({
  /** Redirects from a path to a page. */
  pages: z.record(path, path),
  /** Function that returns alternative paths of a page. */
  otherAddresses: z
    .custom<(page: string) => readonly string[]>(
      (value) => typeof value === 'function',
      'a function of a path that returns paths',
    )
    .optional(),
});
