import { createRoute, z } from '@hono/zod-openapi';
import { changedRows } from '@portal/world/rows';
import type { Context } from 'hono';
import { sandboxRows, sandboxStepRequest, sandboxWorld } from '../../contract/sandbox.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import type { Environment } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';
import { newRoutes } from '../http/routes.ts';
import { requireInOrganisation } from '../organisations/access.ts';
import type { Platform } from '../platform.ts';
import { makeStep } from './make-step.ts';
import type { PortalSandbox } from './open.ts';
import { worldAsDatabase } from './world-database.ts';
import { viewWorld } from './world-view.ts';

const tags = ['Sandbox'];
const path = '/api/organisations/{organisationId}/sandbox';
const request = { params: z.strictObject({ organisationId: z.string().max(64) }) };
const file = (type: string, description: string) => ({ description, content: { [type]: { schema: z.string() } } });

const get = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read what an organisation changed in its sandbox',
  request,
  responses: { 200: json(sandboxWorld, 'The records that differ from the sample world.'), ...refusals(401, 403, 404) },
});

const reset = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Reset the sandbox of an organisation',
  description: 'Removes everything that the organisation changed: its sandbox is the sample world again.',
  request,
  responses: { 204: empty('Reset.'), ...refusals(401, 403, 404) },
});

const step = createRoute({
  method: 'post',
  path: `${path}/steps`,
  tags,
  summary: 'Act for others in the sandbox',
  description: 'Makes a step of a record’s life-cycle as the resource in the field or somebody in the office would; the same rules hold.',
  request: { ...request, body: body(sandboxStepRequest) },
  responses: { 200: json(sandboxWorld, 'What the organisation changed, after the step.'), ...refusals(401, 403, 404, 409, 422) },
});

const rows = createRoute({
  method: 'get',
  path: `${path}/rows`,
  tags,
  summary: 'Read the changed rows of the data dictionary’s tables',
  request,
  responses: { 200: json(sandboxRows, 'Rows that differ from the sample data.'), ...refusals(401, 403, 404) },
});

const asJson = createRoute({
  method: 'get',
  path: `${path}/world.json`,
  tags,
  summary: 'Download the sandbox as JSON',
  request,
  responses: { 200: file('application/json', 'Every record, by the name of its schema.'), ...refusals(401, 403, 404) },
});

const asDatabase = createRoute({
  method: 'get',
  path: `${path}/world.sqlite`,
  tags,
  summary: 'Download the sandbox as a SQLite database',
  request,
  responses: { 200: file('application/vnd.sqlite3', 'The tables of the data dictionary.'), ...refusals(401, 403, 404) },
});

/** What an organisation made of its sandbox: to be read, taken away and reset. */
export function sandboxWorldRoutes(platform: Platform, sandbox: PortalSandbox | null) {
  const open = async (context: Context<Environment>, action: 'application.read' | 'sandboxToken.make', organisationId: string) => {
    const { organisation } = await requireInOrganisation(platform, context, action, organisationId);
    if (sandbox === null) throw requestProblems.notFound('This portal has no sandbox.');
    return { sandbox, tenant: `organisation:${organisation.number}` };
  };
  return newRoutes()
    .openapi(get, async (context) => {
      const { sandbox: opened, tenant } = await open(context, 'application.read', context.req.valid('param').organisationId);
      return context.json(await viewWorld(opened, tenant), 200);
    })
    .openapi(reset, async (context) => {
      const { sandbox: opened, tenant } = await open(context, 'sandboxToken.make', context.req.valid('param').organisationId);
      await opened.engine.reset(tenant);
      return context.body(null, 204);
    })
    .openapi(step, async (context) => {
      const { sandbox: opened, tenant } = await open(context, 'sandboxToken.make', context.req.valid('param').organisationId);
      await makeStep(opened, tenant, context.req.valid('json'));
      return context.json(await viewWorld(opened, tenant), 200);
    })
    .openapi(rows, async (context) => {
      const { sandbox: opened, tenant } = await open(context, 'application.read', context.req.valid('param').organisationId);
      const changed = changedRows(await opened.engine.changedRecords(tenant), opened.tables);
      return context.json({ rows: changed.map((row) => ({ ...row, identity: [...row.identity], rows: [...row.rows] })) }, 200);
    })
    .openapi(asJson, async (context) => {
      const { sandbox: opened, tenant } = await open(context, 'application.read', context.req.valid('param').organisationId);
      const world = await opened.engine.worldOf(tenant);
      const records = Object.fromEntries([...opened.engine.schemas.keys()].map((schema) => [schema, world.all(schema)]));
      return context.body(JSON.stringify(records, null, 1), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="sandbox.json"',
      });
    })
    .openapi(asDatabase, async (context) => {
      const { sandbox: opened, tenant } = await open(context, 'application.read', context.req.valid('param').organisationId);
      const bytes = await worldAsDatabase(opened, changedRows(await opened.engine.changedRecords(tenant), opened.tables));
      return context.body(bytes, 200, { 'Content-Type': 'application/vnd.sqlite3', 'Content-Disposition': 'attachment; filename="sandbox.sqlite"' });
    });
}
