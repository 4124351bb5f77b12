import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const folder = 'deploy/prometheus';
const { groups } = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.looseObject({
            alert: z.string().optional(),
            expr: z.string(),
            annotations: z.record(z.string(), z.string()).optional(),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read(`${folder}/rules.yaml`)));

/** Metrics that the operator's guide lists. */
const documentedMetrics = new Set(
  Array.from(
    read('docs/operators/README.md').matchAll(/^\| `(\w+)` \| (?:gauge|histogram|counter) \|/gm),
    ([, name = '']) => name,
  ),
);

test('alerts use metrics that the guide documents', () => {
  const used = groups
    .flatMap(({ rules }) => rules)
    .flatMap(({ expr }) => expr.match(/\b(?:portal|http|process|nodejs)_\w+/g) ?? []);
  const metrics = used.map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(metrics.filter((name) => !documentedMetrics.has(name))).toEqual([]);
  expect(used.length).toBeGreaterThan(10);
});

test('each alert links to its section of the runbook', () => {
  const sections = new Set(
    Array.from(read('docs/operators/alerts.md').matchAll(/^### (\w+)$/gm), ([, name = '']) => name),
  );
  const alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert !== undefined);
  for (const { alert = '', annotations } of alerts)
    expect(annotations?.runbook, alert).toBe(`docs/operators/alerts.md#${alert.toLowerCase()}`);
  expect(new Set(alerts.map(({ alert }) => alert))).toEqual(sections);
});

test.skipIf(spawnSync('promtool', ['--version']).error !== undefined)(
  'alerts fire and resolve as expected in promtool',
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'rules.test.yaml'], {
      cwd: join(root, folder),
      encoding: 'utf8',
    });
    expect(status === 0 ? '' : stdout + stderr).toBe('');
  },
);

interface Incident {
  /** Series that differ from those of healthy nodes, by name. */
  readonly series: Readonly<Record<string, string>>;
  readonly alert: string;
}

/** Measurements of two healthy nodes over an hour; an incident begins at minute thirty. */
const healthySeries: Readonly<Record<string, string>> = {
  up: '1x60',
  portal_ready: '1x60',
  portal_database_up: '1x60',
  'portal_build_info{commit="a"}': '1x60',
  'portal_job_interval_seconds{name="mail"}': '1x60',
  'portal_job_last_success_timestamp_seconds{name="mail"}': '0+60x60',
  'portal_job_interval_seconds{name="purge"}': '600x60',
  'portal_job_last_success_timestamp_seconds{name="purge"}': '0+60x60',
  'portal_writer_failing{writer="requests"}': '0x60',
  'portal_writer_dropped_total{writer="requests"}': '0x60',
  portal_backup_failing: '0x60',
  portal_backup_last_success_timestamp_seconds: '0x60',
  portal_disk_size_bytes: '100x60',
  portal_disk_free_bytes: '50x60',
  'portal_certificate_expiry_timestamp_seconds{of="developers.example.com"}': '9000000x60',
  portal_clock_skew_seconds: '0.02x60',
  portal_purge_waiting: '0x60',
  process_start_time_seconds: '0x60',
  'portal_site_responses_total{kind="page", status="200"}': '0+30x60',
  'portal_site_responses_total{kind="page", status="500"}': '0x60',
  'portal_database_connections{state="waiting"}': '0x60',
  nodejs_eventloop_lag_p99_seconds: '0.02x60',
  portal_outbox_waiting: '0x60',
  'portal_mails_total{outcome="failed"}': '0x60',
  'http_request_duration_seconds_count{route="/api/session", status="200"}': '0+600x60',
  'http_request_duration_seconds_count{route="/api/session", status="503"}': '0x60',
  'http_request_duration_seconds_count{route="/readyz", status="200"}': '0+60x60',
  'http_request_duration_seconds_count{route="/readyz", status="503"}': '0x60',
};

/** Measurements changed by each incident, including its consequences. */
const incidents: Readonly<Record<string, Incident>> = {
  'no incident': { series: {}, alert: '' },
  'the database is unreachable': {
    alert: 'PortalDatabaseDown',
    series: {
      portal_database_up: '1x29 0x30',
      portal_ready: '1x29 0x30',
      'portal_job_last_success_timestamp_seconds{name="mail"}': '0+60x29 1740x30',
      'portal_writer_failing{writer="requests"}': '0x29 1x30',
      'portal_writer_dropped_total{writer="requests"}': '0x29 0+100x30',
      'http_request_duration_seconds_count{route="/api/session", status="200"}': '0+600x29 17400x30',
      'http_request_duration_seconds_count{route="/api/session", status="503"}': '0x29 0+600x30',
      'http_request_duration_seconds_count{route="/readyz", status="503"}': '0x29 0+60x30',
    },
  },
  'the database is reachable again': {
    alert: '',
    series: {
      portal_database_up: '1x20 0x8 1x31',
      portal_ready: '1x20 0x8 1x31',
      'portal_job_last_success_timestamp_seconds{name="mail"}': '0+60x20 1200x8 1800+60x31',
      'portal_writer_failing{writer="requests"}': '0x20 1x8 0x31',
      'portal_writer_dropped_total{writer="requests"}': '0x20 0+100x8 800x31',
      'http_request_duration_seconds_count{route="/api/session", status="503"}': '0x20 0+600x8 4800x31',
    },
  },
  'a node has another AUTH_SECRET': {
    alert: 'PortalNotReady',
    series: {
      portal_ready: '1x29 0x30',
      'http_request_duration_seconds_count{route="/readyz", status="503"}': '0x29 0+60x30',
    },
  },
  'a node is down': { alert: 'PortalDown', series: { up: '1x29 0x30' } },
  'requests fail': {
    alert: 'PortalErrors',
    series: { 'http_request_duration_seconds_count{route="/api/session", status="503"}': '0x29 0+60x30' },
  },
  'a job hangs': {
    alert: 'PortalJobStuck',
    series: { 'portal_job_last_success_timestamp_seconds{name="mail"}': '0+60x29 1740x30' },
  },
  'a writer fails': {
    alert: 'PortalWriterFails',
    series: {
      'portal_writer_failing{writer="requests"}': '0x29 1x30',
      'portal_writer_dropped_total{writer="requests"}': '0x29 0+100x30',
    },
  },
  'entries are dropped': {
    alert: 'PortalEntriesDropped',
    series: { 'portal_writer_dropped_total{writer="requests"}': '0x29 0+100x30' },
  },
  'a backup fails': { alert: 'PortalBackupFails', series: { portal_backup_failing: '0x29 1x30' } },
  'there is no backup': {
    alert: 'PortalBackupOld',
    series: { portal_backup_last_success_timestamp_seconds: '-94000x60' },
  },
  'the last backup failed and the one before is old': {
    alert: 'PortalBackupFails',
    series: { portal_backup_failing: '0x29 1x30', portal_backup_last_success_timestamp_seconds: '-94000x60' },
  },
  'the disk is nearly full': { alert: 'PortalDiskFull', series: { portal_disk_free_bytes: '50x29 9x30' } },
  'a certificate expires soon': {
    alert: 'PortalCertificateExpires',
    series: { 'portal_certificate_expiry_timestamp_seconds{of="developers.example.com"}': '9000000x29 1000000x30' },
  },
  'a clock differs by seconds': { alert: 'PortalClockSkew', series: { portal_clock_skew_seconds: '0.02x29 -10x30' } },
  'a clock differs by minutes': { alert: 'PortalClockWrong', series: { portal_clock_skew_seconds: '0.02x29 300x30' } },
  'all targets disappear': { alert: 'PortalAbsent', series: { up: '1x20 _x40' } },
  'a node crashes repeatedly': {
    alert: 'PortalCrashLoop',
    series: { process_start_time_seconds: '0x26 100 200 300 400x30' },
  },
  'a node is restarted for an upgrade': { alert: '', series: { process_start_time_seconds: '0x26 100x33' } },
  'every page fails': {
    alert: 'PortalPagesFail',
    series: {
      'portal_site_responses_total{kind="page", status="200"}': '0+30x29 870x30',
      'portal_site_responses_total{kind="page", status="500"}': '0x29 0+30x30',
    },
  },
  'few requests fail for a long time': {
    alert: 'PortalErrorBudgetBurns',
    series: { 'http_request_duration_seconds_count{route="/api/session", status="503"}': '0+5x60' },
  },
  'the purge waits': { alert: 'PortalPurgeWaits', series: { portal_purge_waiting: '0x10 1x50' } },
  'connections are exhausted': {
    alert: 'PortalConnectionsExhausted',
    series: { 'portal_database_connections{state="waiting"}': '0x29 20x30' },
  },
  'an email fails permanently': {
    alert: 'PortalMailFailed',
    series: { 'portal_mails_total{outcome="failed"}': '0x29 1x30' },
  },
};

/** Returns the name of a series of one node with the labels that Prometheus adds. */
const addLabels = (name: string) =>
  `${name.replace(/\{|$/, (brace) => `{job="portal", instance="one"${brace === '' ? '' : ', '}`)}${name.includes('{') ? '' : '}'}`;

test.skipIf(spawnSync('promtool', ['--version']).error !== undefined)(
  'each incident fires one alert within five minutes, and none after its end',
  () => {
    const tests = Object.entries(incidents).map(([name, { series, alert }]) => ({
      name,
      interval: '1m',
      input_series: Object.entries({ ...healthySeries, ...series }).map(([name, values]) => ({
        series: addLabels(name),
        values,
      })),
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: '35m',
          exp_samples: alert === '' ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }],
        },
      ],
    }));
    const directory = mkdtempSync(join(tmpdir(), 'portal-rules-'));
    const file = join(directory, 'incidents.yaml');
    writeFileSync(
      file,
      JSON.stringify({ rule_files: [join(root, folder, 'rules.yaml')], evaluation_interval: '1m', tests }),
    );
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    rmSync(directory, { recursive: true });
    expect(status === 0 ? '' : stdout + stderr).toBe('');
  },
);

test('the dashboard uses metrics that the guide documents', () => {
  const queried = Array.from(
    read('deploy/grafana/dashboard.json').matchAll(/\b(?:portal|http|process|nodejs)_\w+/g),
    ([name]) => name.replace(/_(bucket|sum|count)$/, ''),
  );
  expect(queried.filter((name) => !documentedMetrics.has(name))).toEqual([]);
  expect(new Set(queried).size).toBeGreaterThan(15);
});
