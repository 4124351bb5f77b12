/**
 * Queries as an analyst who knows PostgreSQL would write them, with the expected rows; null if the rows depend on the
 * sample data.
 */
export const postgresqlQueriesWithExpectedRows: readonly (readonly [
  question: string,
  sql: string,
  rows: readonly (readonly (string | null)[])[] | null,
])[] = [
  // Dates and times
  ['days between two dates', "SELECT date '2026-11-25' - date '2024-11-25'", [['730']]],
  [
    'days that an invoice is overdue',
    'SELECT invoice_id, current_date - due_date AS days FROM invoices_v1 ORDER BY days DESC LIMIT 3',
    null,
  ],
  ['the first day of a month', "SELECT date_trunc('month', timestamp '2026-02-17 09:30')", [['2026-02-01 00:00:00']]],
  [
    'jobs a week',
    "SELECT date_trunc('week', created_at)::date AS week, count(*) FROM jobs_v1 GROUP BY 1 ORDER BY 1",
    null,
  ],
  ['a date in words', "SELECT to_char(date '2026-11-25', 'FMDay DD Month YYYY')", [['Wednesday 25 November  2026']]],
  [
    'a month that ends',
    "SELECT (date_trunc('month', date '2028-02-10') + interval '1 month - 1 day')::date",
    [['2028-02-29']],
  ],
  ['an age', "SELECT age(timestamp '2026-03-01', timestamp '2024-02-29')", [['2 years 1 day']]],
  [
    'the quarter and the ISO week',
    "SELECT extract(quarter FROM d), extract(week FROM d) FROM (VALUES (date '2027-01-01')) t(d)",
    [['1', '53']],
  ],
  [
    'a time in Amsterdam in summer and winter',
    "SELECT timestamp '2026-07-01 12:00' AT TIME ZONE 'UTC' AT TIME ZONE 'Europe/Amsterdam', timestamp '2026-12-01 12:00' AT TIME ZONE 'UTC' AT TIME ZONE 'Europe/Amsterdam'",
    [['2026-07-01 14:00:00', '2026-12-01 13:00:00']],
  ],
  [
    'periods that overlap',
    "SELECT (date '2026-01-01', date '2026-02-01') OVERLAPS (date '2026-01-31', date '2026-03-01')",
    [['true']],
  ],
  [
    'days of a week without a gap',
    "SELECT d::date FROM generate_series(date '2026-03-01', date '2026-03-03', interval '1 day') d",
    [['2026-03-01'], ['2026-03-02'], ['2026-03-03']],
  ],
  [
    'hours between two times',
    "SELECT extract(epoch FROM timestamp '2026-01-02 06:30' - timestamp '2026-01-01 22:00') / 3600",
    [['8.5000000000000000']],
  ],
  // Casts and numbers
  ['a cast of a string', "SELECT '2026-11-25'::date, '42'::int + 1, 'yes'::boolean", [['2026-11-25', '43', 'true']]],
  [
    'money is exact',
    'SELECT 0.1::numeric + 0.2::numeric, sum(v) FROM (VALUES (1105.20), (1105.20), (-0.0004)) t(v)',
    [['0.3', '2210.3996']],
  ],
  [
    'a sum of money to the cent',
    'SELECT sum(net_amount)::numeric(14,2) = round(sum(net_amount), 2) FROM invoices_v1',
    [['true']],
  ],
  ['whole numbers divide without a remainder', 'SELECT 7 / 2, 7 / 2.0, 7 % 2', [['3', '3.5000000000000000', '1']]],
  ['rounding of halves', 'SELECT round(2.5), round(-2.5), round(2.345, 2)', [['3', '-3', '2.35']]],
  ['a number in words of a format', "SELECT to_char(1234567.5, 'FM9,999,999.00')", [['1,234,567.50']]],
  [
    'large numbers',
    'SELECT 9223372036854775807::bigint, 2::numeric ^ 100',
    [['9223372036854775807', '1267650600228229401496703205376']],
  ],
  // Windows
  [
    'a running total',
    'SELECT invoice_id, sum(net_amount) OVER (ORDER BY invoice_date, invoice_id) FROM invoices_v1 ORDER BY invoice_date, invoice_id LIMIT 5',
    null,
  ],
  [
    'the rank of each job type',
    'SELECT job_type_id, rank() OVER (ORDER BY count(*) DESC) FROM jobs_v1 GROUP BY 1',
    null,
  ],
  [
    'the previous row',
    'SELECT v, lag(v) OVER (ORDER BY v), v - lag(v, 1, 0) OVER (ORDER BY v) FROM (VALUES (1), (4), (9)) t(v)',
    [
      ['1', null, '1'],
      ['4', '1', '3'],
      ['9', '4', '5'],
    ],
  ],
  [
    'a moving average over three rows',
    'SELECT avg(v) OVER (ORDER BY v ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING)::numeric(6,2) FROM (VALUES (1), (2), (6)) t(v)',
    [['1.50'], ['3.00'], ['4.00']],
  ],
  [
    'a share of the whole',
    'SELECT status, round(100.0 * count(*) / sum(count(*)) OVER (), 1) FROM jobs_v1 GROUP BY 1',
    null,
  ],
  [
    'the latest row of each group',
    'SELECT DISTINCT ON (contact_id) contact_id, job_id FROM jobs_v1 ORDER BY contact_id, created_at DESC',
    null,
  ],
  ['a median', 'SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY v) FROM (VALUES (1), (2), (10)) t(v)', [['2']]],
  ['a count with a filter', "SELECT count(*) FILTER (WHERE status = 'completed') <= count(*) FROM jobs_v1", [['true']]],
  // Arrays
  ['values as an array', 'SELECT array_agg(v ORDER BY v DESC) FROM (VALUES (1), (3), (2)) t(v)', [['{3,2,1}']]],
  [
    'one of several',
    "SELECT count(*) > 0 FROM jobs_v1 WHERE status = ANY (ARRAY['completed', 'cancelled'])",
    [['true']],
  ],
  [
    'an array as rows',
    "SELECT v, n FROM unnest(ARRAY['a', 'b']) WITH ORDINALITY t(v, n)",
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    'arrays that overlap',
    'SELECT ARRAY[1, 2] && ARRAY[2, 3], (ARRAY[4, 5, 6])[2], cardinality(ARRAY[1, 2, 3])',
    [['true', '5', '3']],
  ],
  [
    'words of a text',
    "SELECT string_to_array('pump,valve', ','), string_agg(w, ' + ' ORDER BY w) FROM unnest(ARRAY['b', 'a']) w",
    [['{pump,valve}', 'a + b']],
  ],
  // JSON
  ['a row as JSON', "SELECT to_jsonb(j) ->> 'job_id' FROM jobs_v1 j WHERE job_id = 731904", [['731904']]],
  ['rows as one JSON array', 'SELECT json_agg(v ORDER BY v) FROM (VALUES (1), (2)) t(v)', [['[1, 2]']]],
  [
    'a path into JSON',
    `SELECT '{"site": {"city": "Utrecht"}}'::jsonb #>> '{site,city}', '{"a": [1, 2]}'::jsonb @> '{"a": [2]}'`,
    [['Utrecht', 'true']],
  ],
  [
    'JSON as rows',
    `SELECT * FROM jsonb_to_recordset('[{"id": 1, "name": "Pump"}]') AS t(id int, name text)`,
    [['1', 'Pump']],
  ],
  // Common table expressions and more
  [
    'numbers by recursion',
    'WITH RECURSIVE n(v) AS (VALUES (1) UNION ALL SELECT v * 2 FROM n WHERE v < 20) SELECT array_agg(v) FROM n',
    [['{1,2,4,8,16,32}']],
  ],
  [
    'the contacts above a contact',
    'WITH RECURSIVE up AS (SELECT contact_id, parent_contact_id FROM contacts_v1 WHERE parent_contact_id IS NOT NULL UNION SELECT c.contact_id, c.parent_contact_id FROM contacts_v1 c JOIN up ON up.parent_contact_id = c.contact_id) SELECT count(*) > 0 FROM up',
    [['true']],
  ],
  [
    'a query for each row',
    'SELECT t.name, l.job_id FROM job_types_v1 t CROSS JOIN LATERAL (SELECT job_id FROM jobs_v1 j WHERE j.job_type_id = t.job_type_id ORDER BY created_at DESC LIMIT 1) l',
    null,
  ],
  [
    'totals of all groups',
    "SELECT coalesce(a, 'all'), sum(v) FROM (VALUES ('x', 1), ('y', 2)) t(a, v) GROUP BY ROLLUP (a) ORDER BY a",
    [
      ['x', '1'],
      ['y', '2'],
      ['all', '3'],
    ],
  ],
  [
    'a text that matches',
    "SELECT 'J-2025-00731' ~ '^J-\\d{4}-', substring('J-2025-00731' FROM '\\d{4}'), 'Fence' ILIKE 'f%'",
    [['true', '2025', 'true']],
  ],
];
