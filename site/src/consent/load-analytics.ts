import { type ConsentRequiringAnalytics, getPosthogAssetsOrigin } from '@refdesk/portal-config/add-analytics-script';

/** Prefixes of the cookies and stored values of a tool. */
const storedPrefixes: Readonly<Record<ConsentRequiringAnalytics['tool'], string>> = { google: '_ga', posthog: 'ph_' };

interface AnalyticsGlobals {
  dataLayer?: unknown[];
  posthog?: { init(key: string, options: object): void };
}

/** Loads the script of a tool, which counts this page and those that the reader opens next. */
export function loadAnalytics(analytics: ConsentRequiringAnalytics): void {
  // The scripts define these.
  const globals = window as AnalyticsGlobals;
  if (analytics.tool === 'google') {
    const calls: unknown[] = [];
    globals.dataLayer = calls;
    // Google's script takes calls as `arguments` objects only.
    const gtag: (...call: unknown[]) => void = function () {
      // biome-ignore lint/complexity/noArguments: the script ignores arrays.
      calls.push(arguments);
    };
    gtag('js', new Date());
    gtag('config', analytics.id, { allow_google_signals: false, allow_ad_personalization_signals: false });
    addScript(`https://www.googletagmanager.com/gtag/js?id=${analytics.id}`);
    return;
  }
  addScript(`${getPosthogAssetsOrigin(analytics.origin)}/static/array.js`, () =>
    globals.posthog?.init(analytics.key, {
      api_host: analytics.origin,
      // Pages are counted, not what a reader does or types on them.
      autocapture: false,
      capture_pageview: 'history_change',
      disable_session_recording: true,
      disable_surveys: true,
      disable_external_dependency_loading: true,
    }),
  );
}

function addScript(address: string, onLoad?: () => void): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  if (onLoad) script.addEventListener('load', onLoad);
  document.head.append(script);
}

/** Removes what a tool has stored, for this host and for the domains above it. */
export function removeStoredAnalytics(tool: ConsentRequiringAnalytics['tool']): void {
  const isOfTool = (name: string) => name.startsWith(storedPrefixes[tool]);
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter(isOfTool)) for (const domain of ['', ...domains]) deleteCookie(name, domain);
  try {
    for (const name of Object.keys(localStorage).filter(isOfTool)) localStorage.removeItem(name);
  } catch {
    // The browser stores nothing.
  }
}

function deleteCookie(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers.
  document.cookie = `${name}=; max-age=0; path=/${domain}`;
}
