import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../tools/command.ts';

// tools/ci/chart.ts checks the rendered templates in the long run.
const chart = 'deploy/helm/developer-portal';
const read = (name: string) => readFileSync(join(root, name), 'utf8');

test('the chart has the release version, and sets only variables that exist', () => {
  const { version } = JSON.parse(read('package.json')) as { readonly version: string };
  expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version });
  const variables = new Set(
    Array.from(read('docs/operators/configuration.md').matchAll(/^\| `(\w+)`/gm), ([, name]) => name),
  );
  const schema = JSON.parse(read(`${chart}/values.schema.json`)) as {
    properties: { env: { allOf: [unknown, { propertyNames: { not: { enum: string[] } } }] } };
  };
  const defaults = Object.keys((parse(read(`${chart}/values.yaml`)) as { readonly env: object }).env);
  const named = [...defaults, ...schema.properties.env.allOf[1].propertyNames.not.enum];
  expect(named.filter((name) => !variables.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(5);
});
