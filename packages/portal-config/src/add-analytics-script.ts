import type * as z from 'zod';
import type { analyticsSchema, headSchema } from './schema/head.ts';

type Head = z.output<typeof headSchema>;
type Analytics = z.output<typeof analyticsSchema>;

/** Adds the script of analytics to the head of pages, with the origins that it needs. */
export function addAnalyticsScript({ tags, policy }: Head, analytics: Analytics | undefined): Head {
  if (analytics === undefined) return { tags, policy };
  const { origin } = analytics;
  return {
    tags: [...tags, ...listAnalyticsTags(analytics)],
    policy: {
      scripts: [...policy.scripts, origin],
      connections: [...policy.connections, origin],
      images: [...policy.images, ...(analytics.tool === 'matomo' ? [origin] : [])],
    },
  };
}

function listAnalyticsTags(analytics: Analytics): Head['tags'] {
  const { origin } = analytics;
  if (analytics.tool === 'plausible')
    return [
      {
        tag: 'script',
        attributes: { src: `${origin}/js/script.js`, defer: true, 'data-domain': analytics.domain },
      },
    ];
  const calls = [
    ['disableCookies'],
    ['setTrackerUrl', `${origin}/matomo.php`],
    ['setSiteId', String(analytics.site)],
    ['trackPageView'],
    ['enableLinkTracking'],
  ];
  // `<` would end the element inside a string.
  const content = `window._paq=${JSON.stringify(calls).replaceAll('<', '\\u003c')}`;
  return [
    { tag: 'script', attributes: {}, content },
    { tag: 'script', attributes: { src: `${origin}/matomo.js`, defer: true } },
  ];
}
