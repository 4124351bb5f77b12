import * as z from 'zod';

/** A non-empty text. */
export const text = z.string().min(1, 'a text');

/** An absolute path within the site. */
export const path = z.string().startsWith('/', 'an address from the root of the site, such as /docs/get-started');

/** An absolute HTTP or HTTPS URL. */
export const url = z.url({ protocol: /^https?$/, error: 'an address such as https://www.example.com/', abort: true });

/** An absolute URL without a trailing slash, to which paths are appended. */
export const urlWithoutTrailingSlashSchema = url.refine(
  (address) => !address.endsWith('/'),
  'an address without a slash at its end, such as https://api.example.com',
);

/** A link within the site, or to another site. */
export const link = z.union([z.strictObject({ label: text, to: path }), z.strictObject({ label: text, href: url })], {
  error:
    '{ label, to } for a page of this site, such as { label: "Glossary", to: "/docs/glossary" }, or { label, href } for another site',
});
