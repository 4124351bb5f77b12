import { expect, test } from 'vitest';
import { addAnalyticsToPageHead, findConsentRequiringAnalytics } from './add-analytics-to-page-head.ts';
import { analyticsSchema, contentSecurityPolicyOriginsSchema, headSchema } from './schema/head.ts';

const head = headSchema.parse({ policy: { images: ['https://pixel.example.com'] } });

test('adds no tags or origins if analytics are not configured', () => {
  expect(addAnalyticsToPageHead(head, undefined)).toEqual(head);
});

test('adds the Plausible script and the origin that it sends to', () => {
  const analytics = analyticsSchema.parse({ tool: 'plausible', domain: 'developers.example.com' });
  expect(addAnalyticsToPageHead(head, analytics)).toEqual({
    tags: [
      {
        tag: 'script',
        attributes: { src: 'https://plausible.io/js/script.js', defer: true, 'data-domain': 'developers.example.com' },
      },
    ],
    policy: {
      scripts: ['https://plausible.io'],
      connections: ['https://plausible.io'],
      images: ['https://pixel.example.com'],
    },
  });
});

test('disables cookies in Matomo', () => {
  const analytics = analyticsSchema.parse({ tool: 'matomo', site: 7, origin: 'https://matomo.example.com' });
  const { tags, policy } = addAnalyticsToPageHead(head, analytics);
  expect(tags.map(({ attributes }) => attributes.src)).toEqual([undefined, 'https://matomo.example.com/matomo.js']);
  expect(tags[0]?.content).toMatch(/^window\._paq=\[\["disableCookies"\],\["setTrackerUrl",/);
  expect(policy.images).toEqual(['https://pixel.example.com', 'https://matomo.example.com']);
});

test.each([
  { tool: 'google', id: 'G-AB12CD34EF', privacy: '/docs/legal/privacy' },
  { tool: 'posthog', key: 'phc_abc', privacy: '/docs/legal/privacy' },
])('adds no tag for $tool, which waits for consent, but allows its origins', (options) => {
  const analytics = analyticsSchema.parse(options);
  const { tags, policy } = addAnalyticsToPageHead(head, analytics);
  expect(tags).toEqual([]);
  expect(findConsentRequiringAnalytics(analytics)).toEqual(analytics);
  expect(policy.scripts).toHaveLength(1);
  expect(contentSecurityPolicyOriginsSchema.parse(policy)).toEqual(policy);
});

test('requires no consent for cookieless tools, but a privacy page for tools that set cookies', () => {
  expect(findConsentRequiringAnalytics(undefined)).toBeUndefined();
  expect(
    findConsentRequiringAnalytics(analyticsSchema.parse({ tool: 'plausible', domain: 'a.example' })),
  ).toBeUndefined();
  expect(() => analyticsSchema.parse({ tool: 'google', id: 'G-AB12CD34EF' })).toThrow('privacy');
});

test('allows the asset origin of PostHog Cloud and of a self-hosted server', () => {
  const listScripts = (origin: string) =>
    addAnalyticsToPageHead(
      head,
      analyticsSchema.parse({ tool: 'posthog', key: 'phc_abc', origin, privacy: '/privacy' }),
    ).policy.scripts;
  expect(listScripts('https://us.i.posthog.com')).toEqual(['https://us-assets.i.posthog.com']);
  expect(listScripts('https://posthog.example.com')).toEqual(['https://posthog.example.com']);
});
