import {
  type ConsentRequiringAnalytics,
  getPosthogAssetsOrigin,
} from '@refdesk/portal-config/add-analytics-to-page-head';

/** Name prefixes of a tool's cookies and of its values in local storage. */
const storedPrefixes: Readonly<Record<ConsentRequiringAnalytics['tool'], string>> = { google: '_ga', posthog: 'ph_' };

interface AnalyticsGlobals {
  dataLayer?: unknown[];
  posthog?: { init(key: string, options: object): void };
}

/** Loads the script of a tool, which tracks this page and those that the reader opens afterwards. */
export function loadAnalytics(analytics: ConsentRequiringAnalytics): void {
  // Defined by the scripts.
  const globals = window as AnalyticsGlobals;
  if (analytics.tool === 'google') {
    const calls: unknown[] = [];
    globals.dataLayer = calls;
    // Google's script accepts calls only as `arguments` objects.
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
      // Only page views are tracked, not what readers do or type.
      autocapture: false,
      capture_pageview: 'history_change',
      disable_session_recording: true,
      disable_surveys: true,
      disable_external_dependency_loading: true,
    }),
  );
}

function addScript(url: string, onLoad?: () => void): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  if (onLoad) script.addEventListener('load', onLoad);
  document.head.append(script);
}

/** Removes the data that a tool has stored, for this host and its parent domains. */
export function removeStoredAnalytics(tool: ConsentRequiringAnalytics['tool']): void {
  const belongsToTool = (name: string) => name.startsWith(storedPrefixes[tool]);
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter(belongsToTool)) for (const domain of ['', ...domains]) deleteCookie(name, domain);
  try {
    for (const name of Object.keys(localStorage).filter(belongsToTool)) localStorage.removeItem(name);
  } catch {
    // The browser provides no storage.
  }
}

function deleteCookie(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers.
  document.cookie = `${name}=; max-age=0; path=/${domain}`;
}
