import { type Step, valueIn } from '@portal/sandbox';
import type { SandboxChange, SandboxChanges, SandboxStep } from '@portal/service-contract/sandbox';
import type { OpenedApi } from './mocks.ts';
import type { PortalSandbox } from './open.ts';
import type { StatefulSandboxes } from './stateful.ts';

const maxChanges = 200;

/**
 * The records of a tenant’s sandbox that differ from the base, those of each kind with the newest identifiers first.
 */
export async function toChangesView({ sandbox, described, engines }: StatefulSandboxes, tenant: string): Promise<SandboxChanges> {
  const changed = sandbox === null ? { changes: [], total: 0 } : await viewOwn(sandbox, tenant);
  const others = (await Promise.all(described.map((mock) => viewDescribed(mock, tenant)))).flat();
  return {
    changes: [...changed.changes, ...others].slice(0, maxChanges),
    total: changed.total + others.length,
    limit: engines[0]?.mostRecords ?? 0,
    daysMoved: (await sandbox?.engine.daysMoved(tenant)) ?? 0,
    followsWeek: sandbox !== null,
    formats: sandbox === null ? ['json'] : ['sqlite', 'sql', 'json'],
  };
}

async function viewOwn({ engine }: PortalSandbox, tenant: string): Promise<Pick<SandboxChanges, 'changes' | 'total'>> {
  const changes = await engine.changedRecords(tenant);
  const sorted = [...changes].sort((a, b) => a.schema.localeCompare(b.schema) || b.key - a.key);
  const shown = sorted.slice(0, maxChanges);
  const steps = await engine.stepsOf(tenant, shown);
  return { changes: shown.map((change, index) => ({ ...viewChange(change), steps: [...(steps[index] ?? [])].flatMap(viewStep) })), total: changes.length };
}

/** Records of an API that is only described: known by their paths, the latest first. */
async function viewDescribed({ engine }: OpenedApi, tenant: string): Promise<SandboxChange[]> {
  const changes = await engine.changedRecords(tenant);
  const orderOf = ({ before, after }: Change) => Number((after ?? before)?.order ?? 0);
  const sorted = changes.toSorted((a, b) => a.schema.localeCompare(b.schema) || orderOf(b) - orderOf(a));
  return sorted.map(({ before, after, ...change }) => {
    const at = text((after ?? before)?.at);
    return { ...viewChange({ ...change, before: before && valueIn(before), after: after && valueIn(after) }), at, steps: [] };
  });
}

type Change = Awaited<ReturnType<PortalSandbox['engine']['changedRecords']>>[number];

function viewChange({ schema, key, before, after }: Change): Omit<SandboxChange, 'steps'> {
  const record = after ?? before;
  return {
    schema,
    id: key,
    at: null,
    change: before === null ? 'created' : after === null ? 'deleted' : 'changed',
    name: text(record?.reference) ?? text(record?.name) ?? text(record?.title) ?? text(record?.subject) ?? text(record?.text),
    status: text(record?.status),
    fields: before && after ? Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name])) : [],
  };
}

function viewStep({ actor, ...step }: Step): SandboxStep[] {
  return actor === 'resource' || actor === 'officeUser' ? [{ ...step, actor }] : [];
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
