import { describe, expect, test } from 'vitest';
import { splitSqlStatements } from './statements.ts';

const getStatementTexts = (sql: string) => splitSqlStatements(sql).map(({ text }) => text);

describe('splitSqlStatements', () => {
  test.each([
    ['SELECT 1', ['SELECT 1']],
    [' SELECT 1 ;\n SELECT 2;; ', ['SELECT 1', 'SELECT 2']],
    ["SELECT ';' || 'it''s;'", ["SELECT ';' || 'it''s;'"]],
    ["SELECT E'\\';', 2; SELECT 3", ["SELECT E'\\';', 2", 'SELECT 3']],
    ['SELECT 1 AS "a;b"', ['SELECT 1 AS "a;b"']],
    ['SELECT $$;$$, $tag$ ; $$ ; $tag$; SELECT 2', ['SELECT $$;$$, $tag$ ; $$ ; $tag$', 'SELECT 2']],
    ['-- one; two\nSELECT 1 /* ; /* ; */ ; */; SELECT 2 -- ;', ['SELECT 1', 'SELECT 2']],
    ['/* nothing */ -- at all', []],
    ['SELECT 1 --\r;SELECT 2', ['SELECT 1', 'SELECT 2']],
  ])('%j', (sql, expected) => {
    expect(getStatementTexts(sql)).toEqual(expected);
  });

  test('returns the offset of each statement', () => {
    expect(splitSqlStatements('SELECT 1;  SELECT 2').map(({ start }) => start)).toEqual([0, 11]);
  });
});

describe('splitSqlStatements finds a statement after unusual tokens', () => {
  test.each([
    `SELECT ${'a'.repeat(256)}e'\\'; RESET ROLE; --'`,
    "SELECT 1e'\\'' ; RESET ROLE; --'",
    "SELECT 1$a$'$a$; RESET ROLE; SELECT '",
    "SELECT U&'\\'; RESET ROLE; --'",
    "SELECT E'a'\n'\\''; RESET ROLE; SELECT ''",
    'SELECT é$x$; RESET ROLE; SELECT $x$',
    '/* /* */ */ RESET ROLE',
    "SELECT 'a' --'\n; RESET ROLE",
    'SELECT 1 */* ; */ 2; RESET ROLE',
  ])('%j', (sql) => {
    expect(getStatementTexts(sql)).toContain('RESET ROLE');
  });
});
