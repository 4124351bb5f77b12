import * as z from 'zod';
import { link, path, text } from './fields.ts';

/** A part of the documentation that search narrows to, and that has a sidebar of its own. */
export const areaSchema = z.strictObject({
  /** Value of the parameter `ctx` of the page of search, such as `docs/rest`. */
  ctx: text,
  title: text,
  /** As the switch at the top of a sidebar has it. */
  label: text,
  /** What is there, in a few words, for a reader who is lost. */
  summary: text.optional(),
  /** Where a newcomer begins. */
  to: path,
  /** Where its pages are; a page belongs to the area with the longest fitting one. */
  paths: z.array(path).min(1, 'at least one beginning of addresses, such as /docs/rest'),
  /** The group of the sidebar that breadcrumbs omit, since the area stands for it. */
  implied: text.optional(),
});

const menuItem = z.union(
  [
    z.strictObject({
      label: text,
      to: path,
      /** The pages on which it is marked as the reader's place. */
      activeBasePath: path.optional(),
      /** Draws a line above it. */
      isSeparated: z.boolean().optional(),
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
  /** `apis` lists the APIs with a `base` after the items; `account` shows who is signed in. */
  kind: z.enum(['links', 'apis', 'account'], 'links, apis or account').default('links'),
  items: z.array(menuItem),
});

/** A column of the footer. */
export const footerColumnSchema = z.strictObject({ title: text, items: z.array(link) });

/** A line above every page until it is dismissed; one with another `id` is shown again. Values of values.yaml stand in braces. */
export const announcementSchema = z.strictObject({
  id: z.string().regex(/^[\w-]+$/, 'letters, digits and hyphens, such as v1-sunset'),
  text,
  /** What a phone shows in its place, where the text takes more than a line. */
  shortText: text.optional(),
  /** The page that says more. */
  to: path,
  /** The version of an API that it says will end, such as `main/1.0.0`: whoever is signed in is told what they still call of it. */
  ends: z
    .string()
    .regex(/^[\w-]+\/[\w.-]+$/, 'such as main/1.0.0')
    .optional(),
});

/** An entry of a sidebar: a guide by its name, what a plugin makes of its content, a link, or a group. */
export type SidebarItem =
  | string
  | { readonly generated: string }
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly doc?: string | undefined; readonly items: readonly SidebarItem[] };

const sidebarItem: z.ZodType<SidebarItem, SidebarItem> = z.lazy(() =>
  z.union(
    [
      text,
      // What stands there, such as `main/2.0.0` for the operations of that version.
      z.strictObject({ generated: text }),
      z.strictObject({ label: text, href: path }),
      // A group; `doc` is the page that its title leads to.
      z.strictObject({ label: text, doc: text.optional(), items: z.array(sidebarItem) }),
    ],
    { error: 'the name of a guide, { generated }, { label, href } or { label, items }' },
  ),
);

/** The sidebars by their names. */
export const sidebarsSchema = z.record(z.string(), z.array(sidebarItem));

/** Addresses that lead elsewhere: old, short and likely ones. */
export const redirectsSchema = z.strictObject({
  /** From an address to the page. */
  pages: z.record(path, path),
  /** The other addresses of the page at a path, where they follow a rule. */
  otherAddresses: z
    .custom<(page: string) => readonly string[]>(
      (value) => typeof value === 'function',
      'a function of a path that returns paths',
    )
    .optional(),
});
