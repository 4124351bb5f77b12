import { beforeEach, expect, test, vi } from 'vitest';
import {
  type ApiRecordFromConsole,
  clearApiRecordsFromConsole,
  readApiRecordsFromConsole,
  storeApiRecordFromConsole,
} from './session-records.ts';

const job = (id: string, state = 'unscheduled'): ApiRecordFromConsole => ({
  noun: 'job',
  id,
  parameter: 'jobId',
  tag: null,
  lifecycle: {
    page: '/lifecycles/job',
    state,
    next: [{ title: 'Schedule a job', href: `/schedule-job#try?path.jobId=${id}` }],
  },
});

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test('stores the latest state of a record first, and at most five records of a kind', () => {
  for (const id of ['1', '2', '3', '4', '5', '6']) storeApiRecordFromConsole(job(id));
  storeApiRecordFromConsole({ noun: 'contact', id: '9', parameter: 'contactId', tag: '"a"', lifecycle: null });
  storeApiRecordFromConsole(job('4', 'scheduled'));
  expect(readApiRecordsFromConsole().map(({ noun, id, lifecycle }) => [noun, id, lifecycle?.state])).toEqual([
    ['job', '4', 'scheduled'],
    ['contact', '9', undefined],
    ['job', '6', 'unscheduled'],
    ['job', '5', 'unscheduled'],
    ['job', '3', 'unscheduled'],
    ['job', '2', 'unscheduled'],
  ]);
  clearApiRecordsFromConsole();
  expect(readApiRecordsFromConsole()).toEqual([]);
  expect(stored.size).toBe(0);
});

test.each([
  'no JSON',
  '{}',
  '[null]',
  '[{"noun":"job","id":7}]',
  JSON.stringify([
    {
      ...job('1'),
      lifecycle: { page: null, state: 'open', next: [{ title: 'x', href: 'https://elsewhere.example' }] },
    },
  ]),
  JSON.stringify([
    { ...job('1'), lifecycle: { page: null, state: 'open', next: [{ title: 'x', href: '//elsewhere.example' }] } },
  ]),
])('ignores stored data in another format: %s', (text) => {
  stored.set('portal.records', text);
  expect(readApiRecordsFromConsole()).toEqual([]);
});
