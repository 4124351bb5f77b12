import { expect, test } from 'vitest';
import type { ConsoleOperation } from './operation.ts';
import { shiftOperationExampleDates } from './todays-dates.ts';

const operation: ConsoleOperation = {
  key: 'main/2.0.0/scheduleJob',
  title: 'Schedule a job',
  method: 'POST',
  route: '/v2/jobs/{jobId}/schedule',
  page: '/docs/rest/api-reference/schedule-job',
  servers: [],
  documentedServer: 'https://sandbox.api.example.com',
  variables: '',
  credential: { type: 'none' },
  isAuthenticationOptional: false,
  examplesAt: '2025-06-30T10:30:00Z',
  parameters: [
    { name: 'jobId', location: 'path', isRequired: true, description: '', schema: {}, example: 731904, separator: ',' },
    {
      name: 'modifiedSince',
      location: 'query',
      isRequired: false,
      description: '',
      schema: {},
      example: '2025-05-01T00:00:00Z',
      separator: 'repeat',
    },
    { name: 'sort', location: 'query', isRequired: false, description: '', schema: {}, separator: 'repeat' },
  ],
  isBodyRequired: true,
  bodies: [
    {
      mediaType: 'application/json',
      schema: {},
      examples: [{ name: 'One', value: { resourceId: 3051, plannedStart: '2025-05-06T08:30:00Z' } }],
    },
  ],
  responses: {},
  problems: {},
  lifecycle: null,
  readers: {},
  records: {},
  $defs: {},
};

test('shifts example dates to those of the sandbox records', () => {
  const { parameters, bodies } = shiftOperationExampleDates(operation, Date.parse('2028-02-29T12:00:00Z'));
  expect(parameters.map(({ example }) => example)).toEqual([731904, '2027-12-30T00:00:00Z', undefined]);
  expect(bodies[0]?.examples).toEqual([
    { name: 'One', value: { resourceId: 3051, plannedStart: '2028-01-04T08:30:00Z' } },
  ]);
});

test('leaves examples of an API without a reference date unchanged', () => {
  const timeless = { ...operation, examplesAt: null };
  expect(shiftOperationExampleDates(timeless, Date.parse('2028-02-29T12:00:00Z'))).toBe(timeless);
});
