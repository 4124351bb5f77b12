import { expect, it } from 'vitest';
import { upgradeAndCleanSandboxDescription } from '../src/index.ts';
import { openStatefulTestSandbox } from './open-stateful-test-sandbox.ts';

const text = { type: 'string' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });

interface Paths {
  readonly sent: object;
  /** Schema of the response to POST. */
  readonly created: object;
  /** Schema of a record in the list, and of a single record. */
  readonly listed: object;
  /** Path parameter of a single record; without it, records are only listed. */
  readonly parameter?: string;
}

/** Opens a sandbox with roles, which are sent, returned and listed with different schemas. */
function openRoles({ sent, created, listed, parameter }: Paths) {
  const list = { type: 'array', items: listed };
  const paths = {
    '/roles': {
      get: { responses: { 200: { description: 'OK', ...json(list) } } },
      post: { requestBody: json(sent), responses: { 200: { description: 'OK', ...json(created) } } },
    },
    ...(parameter !== undefined && {
      [`/roles/{${parameter}}`]: {
        parameters: [{ name: parameter, in: 'path', required: true, schema: { ...text, example: 'r1' } }],
        get: { responses: { 200: { description: 'OK', ...json(listed) } } },
      },
    }),
  };
  const info = { title: 'Roles', version: '1' };
  return openStatefulTestSandbox({ description: upgradeAndCleanSandboxDescription({ openapi: '3.1.0', info, paths }) });
}

it('identifies a record by the field of responses if a request names it like the path parameter', async () => {
  const role = object({ id: text, name: text }, ['id', 'name']);
  const { send } = await openRoles({
    sent: object({ role_id: text }),
    created: object({ group: object({ id: text, size: text, kind: text }), role }, ['group', 'role']),
    listed: role,
    parameter: 'role_id',
  });
  const { json } = await send('POST', '/roles', { role_id: 'r7' });
  expect(json).toMatchObject({ group: { id: expect.any(String) }, role: { id: 'r7' } });
  expect((await send('GET', '/roles/r7')).json).toMatchObject({ id: 'r7' });
  expect((await send('GET', '/roles')).json).toContainEqual(expect.objectContaining({ id: 'r7' }));
});

it('creates a different gid for each record that can only be listed', async () => {
  const role = object({ gid: { ...text, readOnly: true, example: '12' }, name: text });
  const { send } = await openRoles({ sent: object({ name: text }), created: role, listed: role });
  const [first, second] = [await send('POST', '/roles', { name: 'A' }), await send('POST', '/roles', { name: 'B' })];
  expect(first.json.gid).not.toBe(second.json.gid);
  expect((await send('GET', '/roles')).json).toEqual([first.json, second.json]);
});

it('retains sent identifiers of related records in objects and in lists of objects', async () => {
  const person = object({ id: text, name: text }, ['id', 'name']);
  const role = object({ id: text, owner: person, members: { type: 'array', items: person } });
  const sent = object({ owner: text, members: { type: 'array', items: text } });
  const { send } = await openRoles({ sent, created: role, listed: role, parameter: 'id' });
  const { json } = await send('POST', '/roles', { owner: '17', members: ['18', '19'] });
  expect(json.owner).toEqual({ id: '17', name: expect.any(String) });
  expect(json.members.map(({ id }: { readonly id: string }) => id)).toEqual(['18', '19']);
});

it('retains a value that one alternative of a record allows', async () => {
  const branch = (name: string) => object({ id: text, source: object({ [name]: text }, [name]) }, ['id', 'source']);
  const role = { oneOf: [branch('script'), branch('job')] };
  const { send } = await openRoles({ sent: object({ source: {} }), created: role, listed: role, parameter: 'id' });
  const { json } = await send('POST', '/roles', { source: { script: 'ls' } });
  expect(json.source).toEqual({ script: 'ls' });
});

it('creates no record by a POST that returns a list and whose body is no record', async () => {
  const role = object({ id: text, name: text }, ['id', 'name']);
  const created = { type: 'array', items: role };
  const { send } = await openRoles({ sent: object({ query: text }), created, listed: role, parameter: 'id' });
  const before = (await send('GET', '/roles')).json;
  expect((await send('POST', '/roles', { query: 'a' })).json).toEqual([{ id: expect.any(String), name: 'Name' }]);
  expect((await send('GET', '/roles')).json).toEqual(before);
});

it('lists identifiers if the list contains strings', async () => {
  const role = object({ name: text }, ['name']);
  const { send } = await openStatefulTestSandbox({
    description: upgradeAndCleanSandboxDescription({
      openapi: '3.1.0',
      info: { title: 'Roles', version: '1' },
      paths: {
        '/roles': {
          get: { responses: { 200: { description: 'OK', ...json({ type: 'array', items: text }) } } },
          post: { requestBody: json(role), responses: { 201: { description: 'Created', ...json(role) } } },
        },
        '/roles/{name}': {
          parameters: [{ name: 'name', in: 'path', required: true, schema: { ...text, example: 'owner' } }],
          get: { responses: { 200: { description: 'OK', ...json(role) } } },
        },
      },
    }),
  });
  await send('POST', '/roles', { name: 'guest' });
  expect((await send('GET', '/roles')).json).toEqual(['owner', 'guest']);
});
