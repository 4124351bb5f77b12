import { describe, expect, test } from 'vitest';
import { readQuery } from './query.ts';

describe('a query', () => {
  test('in a sentence is a question', () => {
    expect(readQuery('how do I clear a field').isQuestion).toBe(true);
    expect(readQuery('is there a sandbox?').isQuestion).toBe(true);
    expect(readQuery('token lifetime').isQuestion).toBe(false);
    expect(readQuery('GET /v2/jobs?cursor=').isQuestion).toBe(false);
  });

  test('that begins with a verb before an article wants something done', () => {
    expect(readQuery('answer a question of a worksheet').isImperative).toBe(true);
    expect(readQuery('find a job').isImperative).toBe(false);
    expect(readQuery('is a token valid').isImperative).toBe(false);
    expect(readQuery('worksheet answers').isImperative).toBe(false);
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

  test('names the result code of a pasted envelope', () => {
    expect(readQuery('{ "code": 134, "message": "The contact is on stop.", "data": null }')).toMatchObject({ isError: true, parts: ['134'] });
  });
});
