import { expect, test } from 'vitest';
import { addAnalyticsScript } from './add-analytics-script.ts';
import { analyticsSchema, headSchema } from './schema/head.ts';

const head = headSchema.parse({ policy: { images: ['https://pixel.example.com'] } });

test('adds no tag and no origin without analytics', () => {
  expect(addAnalyticsScript(head, undefined)).toEqual(head);
});

test('adds the script of Plausible and the origin that it sends to', () => {
  const analytics = analyticsSchema.parse({ tool: 'plausible', domain: 'developers.example.com' });
  expect(addAnalyticsScript(head, analytics)).toEqual({
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

test('counts with Matomo without cookies', () => {
  const analytics = analyticsSchema.parse({ tool: 'matomo', site: 7, origin: 'https://matomo.example.com' });
  const { tags, policy } = addAnalyticsScript(head, analytics);
  expect(tags.map(({ attributes }) => attributes.src)).toEqual([undefined, 'https://matomo.example.com/matomo.js']);
  expect(tags[0]?.content).toMatch(/^window\._paq=\[\["disableCookies"\],\["setTrackerUrl",/);
  expect(policy.images).toEqual(['https://pixel.example.com', 'https://matomo.example.com']);
});
