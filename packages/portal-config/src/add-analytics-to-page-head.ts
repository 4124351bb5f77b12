import type * as z from 'zod';
import type { analyticsSchema, headSchema } from './schema/head.ts';

type Head = z.output<typeof headSchema>;
type Analytics = z.output<typeof analyticsSchema>;
type Policy = Head['policy'];

/** Analytics tool that sets cookies, so that pages load it only after consent. */
export type ConsentRequiringAnalytics = Extract<Analytics, { readonly privacy: string }>;

/** Returns the analytics tool if it requires the reader's consent; otherwise undefined. */
export const findConsentRequiringAnalytics = (
  analytics: Analytics | undefined,
): ConsentRequiringAnalytics | undefined => (analytics !== undefined && 'privacy' in analytics ? analytics : undefined);

/**
 * Adds the origins of the analytics tool to the content security policy, and its script to the head unless pages load
 * it after consent.
 */
export function addAnalyticsToPageHead({ tags, policy }: Head, analytics: Analytics | undefined): Head {
  if (analytics === undefined) return { tags, policy };
  const { scripts, connections, images } = listOrigins(analytics);
  return {
    tags: [...tags, ...listAnalyticsTags(analytics)],
    policy: {
      scripts: [...policy.scripts, ...scripts],
      connections: [...policy.connections, ...connections],
      images: [...policy.images, ...images],
    },
  };
}

function listOrigins(analytics: Analytics): Policy {
  switch (analytics.tool) {
    case 'google':
      return {
        scripts: ['https://www.googletagmanager.com'],
        // Google chooses the server based on the reader's location.
        connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
        images: [],
      };
    case 'posthog': {
      const assets = getPosthogAssetsOrigin(analytics.origin);
      return { scripts: [assets], connections: [...new Set([analytics.origin, assets])], images: [] };
    }
    case 'matomo':
      return { scripts: [analytics.origin], connections: [analytics.origin], images: [analytics.origin] };
    case 'plausible':
      return { scripts: [analytics.origin], connections: [analytics.origin], images: [] };
  }
}

/**
 * Returns the origin from which PostHog's script is loaded.
 *
 * @example getPosthogAssetsOrigin('https://eu.i.posthog.com') → 'https://eu-assets.i.posthog.com'
 */
export const getPosthogAssetsOrigin = (origin: string): string =>
  origin.replace(/\.i\.posthog\.com$/, '-assets.i.posthog.com');

function listAnalyticsTags(analytics: Analytics): Head['tags'] {
  switch (analytics.tool) {
    case 'google':
    case 'posthog':
      return [];
    case 'plausible':
      return [
        {
          tag: 'script',
          attributes: { src: `${analytics.origin}/js/script.js`, defer: true, 'data-domain': analytics.domain },
        },
      ];
    case 'matomo':
      return listMatomoTags(analytics);
  }
}

function listMatomoTags({ origin, site }: Extract<Analytics, { readonly tool: 'matomo' }>): Head['tags'] {
  const calls = [
    ['disableCookies'],
    ['setTrackerUrl', `${origin}/matomo.php`],
    ['setSiteId', String(site)],
    ['trackPageView'],
    ['enableLinkTracking'],
  ];
  // `</script>` in a string would end the element.
  const content = `window._paq=${JSON.stringify(calls).replaceAll('<', '\\u003c')}`;
  return [
    { tag: 'script', attributes: {}, content },
    { tag: 'script', attributes: { src: `${origin}/matomo.js`, defer: true } },
  ];
}
