import { toSlug } from '@refdesk/openapi/slug';

/** The address of a page in a folder; null without a folder. */
export const pageIn = (folder: string | null | undefined, name: string): string | null =>
  folder ? `${folder}/${name}` : null;

/** A template with `{name}` and `{slug}` filled in; null without a template. */
export const fillTemplate = (template: string | undefined, name: string): string | null =>
  template?.replace('{name}', name).replace('{slug}', toSlug(name)) ?? null;
