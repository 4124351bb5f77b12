import { expect, test } from 'vitest';
import { toCountableSearchText } from './countable-text.ts';

test.each([
  ['  Job   Costing ', 'job costing'],
  ['jobs_v1.planned_start', 'jobs_v1.planned_start'],
  ['predefined_lines_v1', 'predefined_lines_v1'],
  ['markJobGroupResultsFinanciallyComplete', 'markjobgroupresultsfinanciallycomplete'],
  ['POST /v2/jobs/{jobId}/schedule', 'post /v2/jobs/{jobid}/schedule'],
  ['jobs:read scope', 'jobs:read scope'],
  ['429 too many requests', '429 too many requests'],
  ['what is a bearer token', 'what is a bearer token'],
  ['OAuth2 RFC 6749', 'oauth2 rfc 6749'],
  ['Überstunden', 'überstunden'],
])('stores %s', (text, expected) => {
  expect(toCountableSearchText(text)).toBe(expected);
});

test.each([
  'jane.doe@example.com',
  'where is jane@example.com',
  'https://portal.example.com/reset?token=abc',
  '+44 7700 900123',
  '(020) 7946 0958',
  '1979-04-21',
  'customer 10024681',
  '192.0.2.17',
  '2001:db8:0:1::1',
  'rm_live_0aB1cD2eF3',
  'eyJhbGciOi',
  '6f1c2b7e-93aa-4c1d-8e55-0a1b2c3d4e5f',
  'd41d8cd98f00b204e9800998ecf8427e',
  'x9K2mP7qR4tZ',
  'password: hunter',
  'Authorization Bearer abcdefgh',
  'api_key=abc',
  'x'.repeat(81),
  'a',
  '???',
])('does not store %s', (text) => {
  expect(toCountableSearchText(text)).toBeNull();
});
