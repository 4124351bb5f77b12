import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

const baseStyle = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 48rem; margin: 2.5rem auto; padding: 0 1rem; }
h1 { margin: 0; font-size: 1.75rem; }
`;

/** A page of the service that needs no file of the built site. */
interface PlainPage {
  readonly title: string;
  readonly body: unknown;
  /** Language of the page as a BCP 47 tag. Default: English. */
  readonly language?: string;
  /** Additional CSS. */
  readonly style?: string;
}

/** Responds with a page of the service, with its styles inline. */
export async function respondWithPlainPage(
  { title, body, language = 'en', style: addedStyle = '' }: PlainPage,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const style = baseStyle + addedStyle;
  const digest = createHash('sha256').update(style).digest('base64');
  const page =
    await html`<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${raw(style)}</style><h1>${title}</h1>${body}</html>`;
  return new Response(String(page), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ...headers,
    },
  });
}
