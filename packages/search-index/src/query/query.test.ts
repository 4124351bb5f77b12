import { describe, expect, test } from 'vitest';
import { readQuery } from './query.ts';

describe('a query', () => {
  test('that begins with a verb before an article wants something done', () => {
    expect(readQuery('answer a question of a worksheet').isImperative).toBe(true);
    expect(readQuery('find a job').isImperative).toBe(false);
    expect(readQuery('is a token valid').isImperative).toBe(false);
    expect(readQuery('worksheet answers').isImperative).toBe(false);
  });

  test('of a method and one word is a call without its slash; more words are words', () => {
    expect(readQuery('POST jobs')).toMatchObject({ method: 'POST', path: { segments: ['jobs'], parameters: [] } });
    expect(readQuery('POST job groups')).toMatchObject({ method: 'POST', path: null });
    expect(readQuery('jobs').path).toBeNull();
  });

  test('reads a call in the line of a log, and does without the folder that other programs put before a path', () => {
    const line = '2024-03-11T08:14:02Z 10.0.0.7 POST /v2/jobs 422 Unprocessable Entity';
    expect(readQuery(line)).toMatchObject({ method: 'POST', path: { segments: ['v2', 'jobs'] }, parts: ['jobs', '422', 'unprocessable', 'entity'] });
    expect(readQuery('PATCH /api/v2/assets/{id}')).toMatchObject({ method: 'PATCH', path: { segments: ['v2', 'assets', '*'] }, parts: ['assets'] });
  });

  test('that is a statement in SQL asks for its tables', () => {
    expect(readQuery('SELECT TOP 10 * FROM Jobs')).toMatchObject({ isSql: true, parts: ['jobs'] });
    expect(readQuery('select a job from the list').isSql).toBe(false);
  });

  test('tells what is not wanted after `without`', () => {
    expect([...readQuery('cancel a job without deleting it').unwanted]).toEqual(['deleting', 'it']);
    expect(readQuery('cancel a job').unwanted.size).toBe(0);
  });

  test('names the error of a pasted body, with headers before it and cut off after it', () => {
    const pasted =
      'HTTP/1.1 422 Unprocessable Content\nContent-Type: application/problem+json\n\n{ "type": "https://example.com/problems/validation-failed", "err';
    expect(readQuery(pasted)).toMatchObject({ isError: true, parts: ['validation', 'failed'] });
  });

  test('takes the address of a pasted problem with it: two pages may explain errors of one name', () => {
    const pasted = '{ "type": "https://example.com/problems/accounts#validation-failed" }';
    expect(readQuery(pasted)).toMatchObject({ parts: ['validation', 'failed'], path: { segments: ['problems', 'accounts'] } });
  });

  test('names the result code of a pasted envelope', () => {
    expect(readQuery('{ "code": 134, "message": "The contact is on stop.", "data": null }')).toMatchObject({ isError: true, parts: ['134'] });
  });
});
