import { expect, test } from 'vitest';
import { createTestSearchHit } from '../sample-hit.ts';
import { decodeHit, encodeHit } from './codec.ts';
import type { SearchHit } from './hit.ts';

const page = createTestSearchHit('/docs/rest/quick-start', 'Quick start', { breadcrumb: ['REST API'] });
const section: SearchHit = {
  ...page,
  url: '/docs/rest/api-reference/1.0.0/get-job',
  title: 'Get a job',
  section: 'plannedStart',
  hash: 'response-200-body.plannedStart',
  pageTitle: 'Get a job 1.0.0',
  type: 'content',
  kind: 'operation',
  badge: 'GET',
  version: '1.0.0',
  isDeprecated: true,
  detail: 'timestamp',
  excerpt: 'When work begins',
  siblings: [
    {
      url: '/docs/web-services/jobs/job-get',
      surface: 'Web services',
      version: '',
      name: 'job-get',
      isDeprecated: false,
    },
  ],
};

test.each([page, section])('decodes an encoded hit to the same hit: $title', (hit) => {
  expect(decodeHit(structuredClone(encodeHit(hit)))).toEqual(hit);
});

test('encodes a hit with the keys of the specification', () => {
  const { url: u, title: t, section: s, hash: h, breadcrumb: b } = section;
  expect(encodeHit(section)).toMatchObject({ u, t, s, h, b });
  expect(Object.keys(encodeHit(section)).filter((key) => key.length === 1)).toEqual(['u', 't', 's', 'h', 'b']);
});
