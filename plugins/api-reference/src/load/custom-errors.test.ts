import { join } from 'node:path';
import { type Operation, readOperation } from '@refdesk/api-model/operation/operation';
import { beforeAll, expect, test } from 'vitest';
import { portal } from '../../../../packages/portal-config/src/chosen.ts';
import { optionsSchema } from '../options.ts';
import { loadVersionsOfAllApis } from './apis.ts';

let operations: readonly Operation[];
let actions: readonly Operation[];
beforeAll(async () => {
  const { versions } = await loadVersionsOfAllApis(
    optionsSchema.parse({ apis: portal.apis }).apis,
    join(import.meta.dirname, '../../../../site'),
  );
  const current = versions.find(({ api, version }) => api === 'main' && version === '2.0.0');
  const webServices = versions.find(({ api }) => api === 'web-services');
  actions = webServices?.operations.map((entry) => readOperation(webServices.document, entry)) ?? [];
  operations = current?.operations.map((entry) => readOperation(current.document, entry)) ?? [];
}, 120_000);

/** Returns all error examples of the operation. */
const getProblems = (operation: Operation) =>
  operation.responses
    .flatMap(({ bodies }) => bodies.flatMap(({ examples }) => examples.map(({ value }) => Object(value))))
    .filter(({ instance }) => instance);

test('error examples have the path of their operation', () => {
  expect(operations.length).toBeGreaterThan(90);
  for (const operation of operations) {
    const pattern = new RegExp(`^${operation.route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    for (const { instance } of getProblems(operation)) expect(instance, operation.id).toMatch(pattern);
  }
});

test('403 examples name a missing scope that the operation requires and a scope of the token', () => {
  for (const operation of operations) {
    const required = operation.security.flatMap(({ scopes }) => scopes.map(({ name }) => name));
    const refusals = getProblems(operation).filter(({ status, detail }) => status === 403 && /scope/.test(detail));
    expect(refusals.length, operation.id).toBeGreaterThan(0);
    for (const { detail } of refusals) {
      const [lacking, existing] = detail.match(/[\w-]+:[\w-]+/g);
      expect(required, operation.id).toContain(lacking);
      expect(required, operation.id).not.toContain(existing);
    }
  }
});

test('error examples use the identifiers of the request example if the path is the same', () => {
  const instances = getProblems(operations.find(({ id }) => id === 'listJobConstraints') as Operation).map(
    ({ status, instance }) => [status, instance],
  );
  expect(instances).toContainEqual([404, '/v2/jobs/999999/constraints']);
  expect(instances).toContainEqual([401, '/v2/jobs/731904/constraints']);
});

test('result code fields are limited to the codes that the action returns', () => {
  const listCodes = (id: string) => {
    const body = actions.find((action) => action.id === id)?.responses.find(({ status }) => status === '200')
      ?.bodies[0];
    return body?.schema?.properties.find(({ name }) => name === 'code')?.schema.enumValues.map(({ value }) => value);
  };
  expect(listCodes('contactSave')).toEqual(['0', '100', '101', '102', '110', '111', '120', '122', '429', '900']);
  expect(listCodes('jobSignatureGet')).not.toContain('122');
});
