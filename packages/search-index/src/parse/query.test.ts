import { describe, expect, test } from 'vitest';
import { parseSearchQuery } from './query.ts';

describe('parseSearchQuery', () => {
  test('reads a method and one word as a call without its slash, and a method and several words as text', () => {
    expect(parseSearchQuery('POST jobs')).toMatchObject({
      method: 'POST',
      path: { segments: ['jobs'], parameters: [] },
    });
    expect(parseSearchQuery('POST job groups')).toMatchObject({ method: 'POST', path: null });
    expect(parseSearchQuery('jobs').path).toBeNull();
  });

  test('reads a call in a log line, and ignores the prefix that other software adds to paths', () => {
    const line = '2024-03-11T08:14:02Z 10.0.0.7 POST /v2/jobs 422 Unprocessable Entity';
    expect(parseSearchQuery(line)).toMatchObject({
      method: 'POST',
      path: { segments: ['v2', 'jobs'] },
      parts: ['jobs', '422', 'unprocessable', 'entity'],
    });
    expect(parseSearchQuery('PATCH /api/v2/assets/{id}')).toMatchObject({
      method: 'PATCH',
      path: { segments: ['v2', 'assets', '*'] },
      parts: ['assets'],
    });
  });

  test('reads the tables of an SQL statement as names', () => {
    const tables = (text: string) =>
      parseSearchQuery(text).nameCandidates.flatMap(({ type, text: name }) => (type === 'table' ? [name] : []));
    expect(tables('SELECT TOP 10 * FROM dbo.Jobs j JOIN contacts c ON c.id = j.contact_id')).toEqual(
      expect.arrayContaining(['Jobs', 'contacts']),
    );
    expect(tables('Job notes table')).toEqual(['Job notes']);
    expect(tables('select a job from the list')).toEqual(['the']);
  });

  test('reads text that starts with curl as a call only if it has a URL or an option', () => {
    expect(parseSearchQuery('curl -X POST https://api.example.com/v2/jobs')).toMatchObject({
      method: 'POST',
      path: { segments: ['v2', 'jobs'] },
    });
    expect(parseSearchQuery('curl example create job').parts).toEqual(['curl', 'example', 'create', 'job']);
  });

  test('reads the error in a pasted body, even after headers or if it is truncated', () => {
    const pasted =
      'HTTP/1.1 422 Unprocessable Content\nContent-Type: application/problem+json\n\n{ "type": "https://example.com/problems/validation-failed", "err';
    expect(parseSearchQuery(pasted)).toMatchObject({ isError: true, parts: ['validation', 'failed'] });
  });

  test('reads the type URI of a pasted problem, because two pages may explain errors with the same name', () => {
    const pasted = '{ "type": "https://example.com/problems/accounts#validation-failed" }';
    expect(parseSearchQuery(pasted)).toMatchObject({
      parts: ['validation', 'failed'],
      path: { segments: ['problems', 'accounts'] },
    });
  });

  test('reads the result code of a pasted response', () => {
    expect(parseSearchQuery('{ "code": 134, "message": "The contact is on stop.", "data": null }')).toMatchObject({
      isError: true,
      parts: ['134'],
    });
  });
});

test('reads the field names from a pasted object that is not an error', () => {
  const query = parseSearchQuery('{"active":false, "jobTypeId": 12}');
  expect(query).toMatchObject({ isError: false, isName: true });
  expect(query.nameCandidates.map(({ type, text }) => `${type} ${text}`)).toEqual(['word active', 'word jobTypeId']);
});
