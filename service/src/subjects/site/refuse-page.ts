import type { Audience } from '@refdesk/portal-config/access';
import { html } from 'hono/html';
import { respondWithPlainPage } from '../../core/http/plain-page.ts';
import type { Portal } from '../../core/portal/portal.ts';
import type { SiteReader } from './reader-audience.ts';

/** Path from an account screen to a protected page, which is not a page of the account. */
export const returnPath = '/account/return';

const notStored = { 'Cache-Control': 'private, no-store' };

/** Responds to a request for a protected file that the reader may not read. */
export function respondToForbiddenPage(
  request: Request,
  { reader, required, portal }: { readonly reader: SiteReader; readonly required: Audience; readonly portal: Portal },
): Response | Promise<Response> {
  const address = new URL(request.url);
  if (!isNavigation(request))
    return new Response(
      reader.person === null ? 'Sign in to read this file.\n' : 'Your account may not read this file.\n',
      { status: reader.person === null ? 401 : 403, headers: notStored },
    );
  if (reader.person === null) return redirectTo(formatSignInAddress(address.pathname + address.search));
  if (reader.person.secondFactorRequired !== null) return redirectTo('/account/second-factor');
  return respondForbidden(reader.person.email, required, portal);
}

/** Redirects a reader who has signed in to the page that they had requested. */
export function redirectToRequestedPage(request: Request): Response {
  const to = new URL(request.url).searchParams.get('to') ?? '';
  const target = URL.canParse(to, request.url) ? new URL(to, request.url) : null;
  const isOfSite = /^\/(?![/\\])/.test(to) && target?.origin === new URL(request.url).origin;
  return redirectTo(isOfSite ? target.pathname + target.search : '/account/overview');
}

const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { ...notStored, Location: location } });

/** Readers return through `returnPath`, because the sign-in screen only opens account pages. */
function formatSignInAddress(page: string): string {
  const next = `${returnPath}?${new URLSearchParams({ to: page })}`;
  return `/account/sign-in?${new URLSearchParams({ next })}`;
}

/** Whether the address is opened by a browser or program, instead of by a script of an open page. */
function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  return /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*');
}

const readers: Readonly<Record<Audience, string>> = {
  public: 'everyone',
  'signed-in': 'readers who are signed in',
  member: 'members of a verified organisation',
  staff: 'staff',
  administrator: 'administrators',
};

function respondForbidden(email: string, required: Audience, { name, contact }: Portal): Promise<Response> {
  const remedy =
    required === 'member'
      ? html`<a href="/account/organisation-registration">Register your organisation</a> or ask one of its owners to invite you. The page opens as soon as the organisation is verified.`
      : html`If you need the page for your work, <a href="${contact}">contact ${name}</a>.`;
  const body = html`<p>This page is for ${readers[required]}. You are signed in as ${email}.</p><p>${remedy}</p><p><a href="/account/sign-out">Sign out</a> to use another account, or go to the <a href="/">home page</a>.</p>`;
  return respondWithPlainPage({ title: 'You cannot open this page', body }, { status: 403, headers: notStored });
}
