import { type LifecycleStepOutsideApi, unwrapStoredRecord } from '@refdesk/sandbox';
import type {
  ChangedSandboxRecord,
  ChangedSandboxRecordList,
  SandboxLifecycleStep,
} from '@refdesk/service-contract/applications/sandbox';
import type { OpenedMockApi } from './mocks.ts';
import type { PortalSandbox } from './open-portal-sandbox.ts';
import type { StatefulSandboxes } from './stateful.ts';

const maxChanges = 200;

type ViewedChanges = Pick<ChangedSandboxRecordList, 'changes' | 'total'>;

/** Lists the changed records of a tenant's sandbox; within a schema, the newest identifiers come first. */
export async function listChangedSandboxRecords(
  { sandbox, statefulMocks, engines }: StatefulSandboxes,
  tenant: string,
): Promise<ChangedSandboxRecordList> {
  const changed = sandbox === null ? { changes: [], total: 0 } : await listSandboxChanges(sandbox, tenant);
  const changeLists = [changed, ...(await Promise.all(statefulMocks.map((mock) => listMockChanges(mock, tenant))))];
  return {
    changes: changeLists.flatMap(({ changes }) => changes).slice(0, maxChanges),
    total: changeLists.reduce((sum, { total }) => sum + total, 0),
    limit: engines[0]?.maxRecords ?? 0,
    daysMoved: (await sandbox?.engine.daysMoved(tenant)) ?? 0,
    followsWeek: sandbox !== null,
    formats: sandbox === null ? ['json'] : ['sqlite', 'sql', 'json'],
  };
}

async function listSandboxChanges({ engine }: PortalSandbox, tenant: string): Promise<ViewedChanges> {
  const changes = await engine.changedRecords(tenant);
  const shown = selectFirstChanges(changes, ({ key }) => key);
  const steps = await engine.stepsOf(tenant, shown);
  return {
    changes: shown.map((change, index) => ({
      ...toChangedRecord(change),
      steps: [...(steps[index] ?? [])].flatMap(toLifecycleSteps),
    })),
    total: changes.length,
  };
}

/** Sorts changes by schema, the latest first. Only numbers are compared, since comparing 20,000 names takes 100 ms. */
function selectFirstChanges(changes: readonly Change[], getOrder: (change: Change) => number): readonly Change[] {
  const bySchema = [...Map.groupBy(changes, ({ schema }) => schema)].sort(([a], [b]) => a.localeCompare(b));
  const shown: Change[] = [];
  for (const [, schemaChanges] of bySchema) {
    if (shown.length >= maxChanges) break;
    shown.push(...schemaChanges.sort((a, b) => getOrder(b) - getOrder(a)).slice(0, maxChanges - shown.length));
  }
  return shown;
}

/** Lists changed records of a mocked API, which are identified by their URL paths, the latest first. */
async function listMockChanges({ engine }: OpenedMockApi, tenant: string): Promise<ViewedChanges> {
  const changes = await engine.changedRecords(tenant);
  const getOrder = ({ before, after }: Change) => Number((after ?? before)?.order ?? 0);
  const shown = selectFirstChanges(changes, getOrder).map(({ before, after, ...change }) => {
    const at = stringOrNull((after ?? before)?.at);
    return {
      ...toChangedRecord({
        ...change,
        before: before && unwrapStoredRecord(before),
        after: after && unwrapStoredRecord(after),
      }),
      at,
      steps: [],
    };
  });
  return { changes: shown, total: changes.length };
}

type Change = Awaited<ReturnType<PortalSandbox['engine']['changedRecords']>>[number];

function classifyChange(before: unknown, after: unknown): ChangedSandboxRecord['change'] {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'changed';
}

function toChangedRecord({ schema, key, before, after }: Change): Omit<ChangedSandboxRecord, 'steps'> {
  const record = after ?? before;
  return {
    schema,
    id: key,
    at: null,
    change: classifyChange(before, after),
    name:
      stringOrNull(record?.reference) ??
      stringOrNull(record?.name) ??
      stringOrNull(record?.title) ??
      stringOrNull(record?.subject) ??
      stringOrNull(record?.text),
    status: stringOrNull(record?.status),
    fields:
      before && after
        ? Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
        : [],
  };
}

function toLifecycleSteps({ actor, ...step }: LifecycleStepOutsideApi): SandboxLifecycleStep[] {
  return actor === 'resource' || actor === 'officeUser' ? [{ ...step, actor }] : [];
}

const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
