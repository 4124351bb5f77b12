import {
  getCurrentLanguageTexts,
  getServiceText,
  runWithTextLanguage,
  type ServiceTextKeyWithoutValues,
} from '@refdesk/messages/request-language';
import type { Audience } from '@refdesk/portal-config/access';
import { html } from 'hono/html';
import { respondWithPlainPage } from '../../core/http/plain-page.ts';
import { getPathLanguageOrDefault, type ServicePortal } from '../../core/portal/service-portal.ts';
import type { SiteVisitor } from './reader-audience.ts';

/** Path, after each language prefix, that redirects from the account pages to a protected page. */
export const postSignInRedirectPath = '/account/return';

const noStoreHeaders = { 'Cache-Control': 'private, no-store' };

interface ForbiddenPage {
  readonly reader: SiteVisitor;
  readonly requiredAudience: Audience;
  readonly portal: ServicePortal;
}

/** Responds to a request for a protected file that the reader may not read, in the language of the file's path. */
export async function respondToForbiddenPage(request: Request, page: ForbiddenPage): Promise<Response> {
  const { pathname } = new URL(request.url);
  return runWithTextLanguage(getPathLanguageOrDefault(page.portal, pathname), () =>
    explainForbiddenPage(request, page),
  );
}

function explainForbiddenPage(
  request: Request,
  { reader, requiredAudience, portal }: ForbiddenPage,
): Response | Promise<Response> {
  const url = new URL(request.url);
  if (!isNavigation(request))
    return new Response(`${getServiceText(reader.person === null ? 'signInToReadFile' : 'accountMayNotReadFile')}\n`, {
      status: reader.person === null ? 401 : 403,
      headers: noStoreHeaders,
    });
  if (reader.person === null) return redirectTo(formatSignInPath(url.pathname + url.search));
  const { pathPrefix } = getCurrentLanguageTexts();
  if (reader.person.secondFactorReason !== null) return redirectTo(`${pathPrefix}/account/second-factor`);
  return respondForbidden(reader.person.email, requiredAudience, portal.contact);
}

/** Redirects a reader who has signed in to the page that they originally requested. */
export function redirectToRequestedPage(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  const to = searchParams.get('to') ?? '';
  const target = URL.canParse(to, request.url) ? new URL(to, request.url) : null;
  const isSitePath = /^\/(?![/\\])/.test(to) && target?.origin === new URL(request.url).origin;
  return redirectTo(isSitePath ? target.pathname + target.search : pathname.replace(/return$/, 'overview'));
}

const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { ...noStoreHeaders, Location: location } });

/**
 * Formats the path of the sign-in page. Readers return through `postSignInRedirectPath`, because sign-in only opens
 * account pages.
 */
function formatSignInPath(page: string): string {
  const { pathPrefix } = getCurrentLanguageTexts();
  const next = `${pathPrefix}${postSignInRedirectPath}?${new URLSearchParams({ to: page })}`;
  return `${pathPrefix}/account/sign-in?${new URLSearchParams({ next })}`;
}

/** Whether a browser or program opens the URL, rather than a script of an open page. */
function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  return /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*');
}

const readerMessageKeys: Readonly<Record<Audience, ServiceTextKeyWithoutValues>> = {
  public: 'readersAll',
  'signed-in': 'readersSignedIn',
  member: 'readersMembers',
  staff: 'readersStaff',
  administrator: 'readersAdministrators',
};

function respondForbidden(email: string, required: Audience, contact: string): Promise<Response> {
  const { tag, pathPrefix } = getCurrentLanguageTexts();
  const account = `${pathPrefix}/account`;
  const reason = getServiceText('pageForReaders', { readers: getServiceText(readerMessageKeys[required]), email });
  const registrationLink = html`<a href="${account}/organisation-registration">${getServiceText('registerYourOrganisation')}</a>`;
  const contactLink = html`<a href="${contact}">${getServiceText('contactPortal')}</a>`;
  const remedy =
    required === 'member'
      ? html`${registrationLink}${getServiceText('orAskToBeInvited')}`
      : html`${getServiceText('ifYouNeedPage')}${contactLink}.`;
  const signOut = html`<a href="${account}/sign-out">${getServiceText('signOutOfAccount')}</a>`;
  const home = html`<a href="${pathPrefix}/">${getServiceText('homePage')}</a>`;
  const body = html`<p>${reason}</p><p>${remedy}</p><p>${signOut}${getServiceText('toUseAnotherAccount')}${home}.</p>`;
  return respondWithPlainPage(
    { title: getServiceText('cannotOpenPage'), body, language: tag },
    { status: 403, headers: noStoreHeaders },
  );
}
