import { toSlug } from '@refdesk/openapi/slug';

/** Returns the URL path of a page in a folder; null if there is no folder. */
export const getPageAddressInFolder = (folder: string | null | undefined, name: string): string | null =>
  folder ? `${folder}/${name}` : null;

/** Fills `{name}` and `{slug}` in a template; null if there is no template. */
export const fillAddressTemplate = (template: string | undefined, name: string): string | null =>
  template?.replace('{name}', name).replace('{slug}', toSlug(name)) ?? null;
