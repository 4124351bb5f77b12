import { getServiceText } from '@refdesk/messages/request-language';
import type { TableConstraintViolation } from '@refdesk/sample-data/rows';
import { unwrapStoredRecord } from '@refdesk/sandbox';
import type { ChangedSandboxRows } from '@refdesk/service-contract/applications/sandbox';
import * as routes from '@refdesk/service-contract/routes/sandbox-data';
import type { Context, TypedResponse } from 'hono';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { TemporaryDownloadFiles } from '../../core/downloads/download-files.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { requireOrganisationPermission } from '../organisations/access.ts';
import { listChangedSandboxRecords } from './changes-view.ts';
import { exportTenantDataInWorker } from './data-files-in-worker.ts';
import { serializeJsonArray, serializeTenantRowChanges, writeFileInTurns } from './json-in-turns.ts';
import type { PortalSandbox } from './open-portal-sandbox.ts';
import { findSandboxOutboxItemFile, readSandboxOutbox } from './outbox.ts';
import { simulateLifecycleStep } from './simulate-lifecycle-step.ts';
import {
  openStatefulSandboxes,
  type PortalSandboxAndMocks,
  resetSandboxRecords,
  type StatefulSandboxes,
} from './stateful.ts';
import { readLazyTenantRowChanges } from './tenant-rows.ts';

/** Creates the routes that show, export and reset the changes in the sandbox of an organisation or a person. */
export function createSandboxDataRoutes(appContext: AppContext, sandboxes: PortalSandboxAndMocks) {
  const openForOrganisation = async (
    context: Context<HonoEnv>,
    action: 'application.read' | 'sandboxToken.make',
    organisationId: string,
  ) => {
    const { organisation } = await requireOrganisationPermission(appContext, context, action, organisationId);
    return { stateful: await openStatefulSandboxes(sandboxes), tenant: `organisation:${organisation.number}` };
  };
  const openForPerson = async (context: Context<HonoEnv>) => {
    const { person } = requirePermissionOutsideOrganisations(context, 'personalClient.manage');
    return { stateful: await openStatefulSandboxes(sandboxes), tenant: `person:${person.id}` };
  };
  const { workers } = appContext;
  const files = new TemporaryDownloadFiles(appContext.configuration.DATA_DIR);
  const sendRows = async (context: Context<HonoEnv>, stateful: StatefulSandboxes, tenant: string) => {
    const response = await sendJson(context, serializeRowChanges(stateful, tenant), {
      'Content-Type': 'application/json',
    });
    return response as Response & TypedResponse<ChangedSandboxRows, 200, 'json'>;
  };
  const sendJson = (
    context: Context<HonoEnv>,
    parts: AsyncIterable<string>,
    headers: Readonly<Record<string, string>>,
  ) =>
    files.respond(context, async (path) => {
      await workers.runInDownloadQueue(() => writeFileInTurns(path, parts));
      return headers;
    });
  const sendDatabase = (context: Context<HonoEnv>, sandbox: PortalSandbox, tenant: string) =>
    files.respond(context, async (path) =>
      createFileHeaders(
        await exportTenantDataInWorker(workers, 'createSandboxSqliteFile', sandbox, tenant, path),
        attachments.sqlite,
      ),
    );
  const sendDump = (context: Context<HonoEnv>, sandbox: PortalSandbox, tenant: string) =>
    files.respond(context, async (path) =>
      createFileHeaders(
        await exportTenantDataInWorker(workers, 'createSandboxPostgresDump', sandbox, tenant, path),
        attachments.postgres,
      ),
    );
  /** Returns the headers of a file; tables that could not be built are listed in the headers and in the log. */
  const createFileHeaders = (
    problems: readonly TableConstraintViolation[],
    headers: Readonly<Record<string, string>>,
  ): Readonly<Record<string, string>> => {
    for (const { table, message } of problems) appContext.log.error('sandbox.table-failed', { table, error: message });
    const incomplete: Readonly<Record<string, string>> =
      problems.length === 0 ? {} : { 'X-Incomplete-Tables': problems.map(({ table }) => table).join(', ') };
    return { ...headers, ...incomplete };
  };
  return createValidatedRoutes()
    .openapi(routes.listChangedSandboxRecordsRoute, async (context) => {
      const { stateful, tenant } = await openForOrganisation(
        context,
        'application.read',
        context.req.valid('param').organisationId,
      );
      return context.json(await listChangedSandboxRecords(stateful, tenant), 200);
    })
    .openapi(routes.resetSandboxRoute, async (context) => {
      const { stateful, tenant } = await openForOrganisation(
        context,
        'sandboxToken.make',
        context.req.valid('param').organisationId,
      );
      await resetSandboxRecords(stateful, tenant);
      return context.body(null, 204);
    })
    .openapi(routes.simulateLifecycleStepRoute, async (context) => {
      const { stateful, tenant } = await openForOrganisation(
        context,
        'sandboxToken.make',
        context.req.valid('param').organisationId,
      );
      await simulateLifecycleStep(requireSampleDataSandbox(stateful), tenant, context.req.valid('json'));
      return context.json(await listChangedSandboxRecords(stateful, tenant), 200);
    })
    .openapi(routes.readChangedSandboxRowsRoute, async (context) => {
      const { stateful, tenant } = await openForOrganisation(
        context,
        'application.read',
        context.req.valid('param').organisationId,
      );
      return sendRows(context, stateful, tenant);
    })
    .openapi(routes.readSandboxOutboxRoute, async (context) => {
      const { stateful, tenant } = await openForOrganisation(
        context,
        'application.read',
        context.req.valid('param').organisationId,
      );
      return context.json(
        stateful.sandbox === null ? { items: [], total: 0 } : await readSandboxOutbox(stateful.sandbox, tenant),
        200,
      );
    })
    .openapi(routes.downloadOutboxFileRoute, async (context) => {
      const { organisationId, itemId } = context.req.valid('param');
      const { stateful, tenant } = await openForOrganisation(context, 'application.read', organisationId);
      return sendOutboxFile(context, requireSampleDataSandbox(stateful), tenant, itemId);
    })
    .openapi(routes.downloadSandboxJsonRoute, async (context) => {
      const { stateful, tenant } = await openForOrganisation(
        context,
        'application.read',
        context.req.valid('param').organisationId,
      );
      return sendJson(context, serializeRecords(stateful, tenant), attachments.json);
    })
    .openapi(routes.downloadSandboxSqliteRoute, async (context) => {
      const { stateful, tenant } = await openForOrganisation(
        context,
        'application.read',
        context.req.valid('param').organisationId,
      );
      return sendDatabase(context, requireSampleDataSandbox(stateful), tenant);
    })
    .openapi(routes.downloadSandboxPostgresRoute, async (context) => {
      const { stateful, tenant } = await openForOrganisation(
        context,
        'application.read',
        context.req.valid('param').organisationId,
      );
      return sendDump(context, requireSampleDataSandbox(stateful), tenant);
    })
    .openapi(routes.listPersonalChangedSandboxRecordsRoute, async (context) => {
      const { stateful, tenant } = await openForPerson(context);
      return context.json(await listChangedSandboxRecords(stateful, tenant), 200);
    })
    .openapi(routes.resetPersonalSandboxRoute, async (context) => {
      const { stateful, tenant } = await openForPerson(context);
      await resetSandboxRecords(stateful, tenant);
      return context.body(null, 204);
    })
    .openapi(routes.simulatePersonalLifecycleStepRoute, async (context) => {
      const { stateful, tenant } = await openForPerson(context);
      await simulateLifecycleStep(requireSampleDataSandbox(stateful), tenant, context.req.valid('json'));
      return context.json(await listChangedSandboxRecords(stateful, tenant), 200);
    })
    .openapi(routes.readPersonalChangedSandboxRowsRoute, async (context) => {
      const { stateful, tenant } = await openForPerson(context);
      return sendRows(context, stateful, tenant);
    })
    .openapi(routes.readPersonalSandboxOutboxRoute, async (context) => {
      const { stateful, tenant } = await openForPerson(context);
      return context.json(
        stateful.sandbox === null ? { items: [], total: 0 } : await readSandboxOutbox(stateful.sandbox, tenant),
        200,
      );
    })
    .openapi(routes.downloadPersonalOutboxFileRoute, async (context) => {
      const { stateful, tenant } = await openForPerson(context);
      return sendOutboxFile(context, requireSampleDataSandbox(stateful), tenant, context.req.valid('param').itemId);
    })
    .openapi(routes.downloadPersonalSandboxJsonRoute, async (context) => {
      const { stateful, tenant } = await openForPerson(context);
      return sendJson(context, serializeRecords(stateful, tenant), attachments.json);
    })
    .openapi(routes.downloadPersonalSandboxSqliteRoute, async (context) => {
      const { stateful, tenant } = await openForPerson(context);
      return sendDatabase(context, requireSampleDataSandbox(stateful), tenant);
    })
    .openapi(routes.downloadPersonalSandboxPostgresRoute, async (context) => {
      const { stateful, tenant } = await openForPerson(context);
      return sendDump(context, requireSampleDataSandbox(stateful), tenant);
    });
}

const attachments = {
  json: { 'Content-Type': 'application/json', 'Content-Disposition': 'attachment; filename="sandbox.json"' },
  sqlite: { 'Content-Type': 'application/vnd.sqlite3', 'Content-Disposition': 'attachment; filename="sandbox.sqlite"' },
  postgres: { 'Content-Type': 'application/sql', 'Content-Disposition': 'attachment; filename="sandbox.sql"' },
} as const;

/** Returns the sandbox with sample data. @throws Problem 404 if the portal has no such sandbox. */
function requireSampleDataSandbox({ sandbox }: StatefulSandboxes): PortalSandbox {
  if (sandbox === null) throw commonRequestProblemFactories.notFound(getServiceText('noTables'));
  return sandbox;
}

/** Serialises every record by schema; records of mocked APIs by path, under the title of the API. */
async function* serializeRecords(
  { sandbox, statefulMocks }: StatefulSandboxes,
  tenant: string,
): AsyncGenerator<string> {
  const records = await sandbox?.engine.dataOf(tenant);
  let separator = '{\n ';
  for (const schema of sandbox?.engine.schemas.keys() ?? []) {
    yield `${separator}${JSON.stringify(schema)}: `;
    yield* serializeJsonArray(records?.all(schema) ?? []);
    separator = ',\n ';
  }
  for (const { title, path, engine } of statefulMocks) {
    const data = await engine.dataOf(tenant);
    yield `${separator}${JSON.stringify(title)}: {`;
    for (const [index, name] of [...engine.schemas.keys()].entries()) {
      yield `${index === 0 ? '' : ','}\n  ${JSON.stringify(name.slice(path.length))}: `;
      yield* serializeJsonArray(data.all(name).map(unwrapStoredRecord));
    }
    yield '\n }';
    separator = ',\n ';
  }
  yield separator.startsWith('{') ? '{}' : '\n}';
}

async function* serializeRowChanges({ sandbox }: StatefulSandboxes, tenant: string): AsyncGenerator<string> {
  yield* serializeTenantRowChanges(
    sandbox === null ? { daysMoved: 0, changes: [] } : await readLazyTenantRowChanges(sandbox, tenant),
  );
}

async function sendOutboxFile(context: Context<HonoEnv>, sandbox: PortalSandbox, tenant: string, itemId: string) {
  const file = await findSandboxOutboxItemFile(sandbox, tenant, Number(itemId));
  if (file === null) throw commonRequestProblemFactories.notFound(getServiceText('noSuchFile'));
  return context.body(file.content, 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${file.name}"`,
  });
}
