import { getStoredRecordValue, type LifecycleStepOutsideApi } from '@refdesk/sandbox';
import type {
  ChangedSandboxRecord,
  ChangedSandboxRecordList,
  SandboxLifecycleStep,
} from '@refdesk/service-contract/sandbox';
import type { OpenedMockApi } from './mocks.ts';
import type { PortalSandbox } from './open-portal-sandbox.ts';
import type { StatefulSandboxes } from './stateful.ts';

const maxChanges = 200;

type ViewedChanges = Pick<ChangedSandboxRecordList, 'changes' | 'total'>;

/** Lists the changed records of a tenant’s sandbox; of each kind, those with the newest identifiers first. */
export async function listChangedSandboxRecords(
  { sandbox, described, engines }: StatefulSandboxes,
  tenant: string,
): Promise<ChangedSandboxRecordList> {
  const changed = sandbox === null ? { changes: [], total: 0 } : await viewOwn(sandbox, tenant);
  const all = [changed, ...(await Promise.all(described.map((mock) => viewDescribed(mock, tenant))))];
  return {
    changes: all.flatMap(({ changes }) => changes).slice(0, maxChanges),
    total: all.reduce((sum, { total }) => sum + total, 0),
    limit: engines[0]?.maxRecords ?? 0,
    daysMoved: (await sandbox?.engine.daysMoved(tenant)) ?? 0,
    followsWeek: sandbox !== null,
    formats: sandbox === null ? ['json'] : ['sqlite', 'sql', 'json'],
  };
}

async function viewOwn({ engine }: PortalSandbox, tenant: string): Promise<ViewedChanges> {
  const changes = await engine.changedRecords(tenant);
  const shown = firstChanges(changes, ({ key }) => key);
  const steps = await engine.stepsOf(tenant, shown);
  return {
    changes: shown.map((change, index) => ({
      ...viewChange(change),
      steps: [...(steps[index] ?? [])].flatMap(viewStep),
    })),
    total: changes.length,
  };
}

/** Sorts changes by schema, the latest first. Only numbers are compared, since comparing 20,000 names takes 100 ms. */
function firstChanges(changes: readonly Change[], orderOf: (change: Change) => number): readonly Change[] {
  const bySchema = [...Map.groupBy(changes, ({ schema }) => schema)].sort(([a], [b]) => a.localeCompare(b));
  const shown: Change[] = [];
  for (const [, some] of bySchema) {
    if (shown.length >= maxChanges) break;
    shown.push(...some.sort((a, b) => orderOf(b) - orderOf(a)).slice(0, maxChanges - shown.length));
  }
  return shown;
}

/** Lists records of an API without a REST schema, which are identified by their paths, the latest first. */
async function viewDescribed({ engine }: OpenedMockApi, tenant: string): Promise<ViewedChanges> {
  const changes = await engine.changedRecords(tenant);
  const orderOf = ({ before, after }: Change) => Number((after ?? before)?.order ?? 0);
  const shown = firstChanges(changes, orderOf).map(({ before, after, ...change }) => {
    const at = text((after ?? before)?.at);
    return {
      ...viewChange({
        ...change,
        before: before && getStoredRecordValue(before),
        after: after && getStoredRecordValue(after),
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

function viewChange({ schema, key, before, after }: Change): Omit<ChangedSandboxRecord, 'steps'> {
  const record = after ?? before;
  return {
    schema,
    id: key,
    at: null,
    change: classifyChange(before, after),
    name:
      text(record?.reference) ??
      text(record?.name) ??
      text(record?.title) ??
      text(record?.subject) ??
      text(record?.text),
    status: text(record?.status),
    fields:
      before && after
        ? Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
        : [],
  };
}

function viewStep({ actor, ...step }: LifecycleStepOutsideApi): SandboxLifecycleStep[] {
  return actor === 'resource' || actor === 'officeUser' ? [{ ...step, actor }] : [];
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
