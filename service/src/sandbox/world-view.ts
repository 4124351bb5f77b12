import type { Step } from '@portal/sandbox';
import type { SandboxChange, SandboxStep, SandboxWorld } from '@portal/service-contract/sandbox';
import type { PortalSandbox } from './open.ts';

const most = 200;

/** The records of an organisation’s world that differ from the base, newest identifiers first. */
export async function viewWorld({ engine }: PortalSandbox, tenant: string): Promise<SandboxWorld> {
  const changes = await engine.changedRecords(tenant);
  const sorted = [...changes].sort((one, other) => one.schema.localeCompare(other.schema) || other.key - one.key);
  const shown = sorted.slice(0, most);
  const steps = await engine.stepsOf(tenant, shown);
  return {
    changes: shown.map((change, index) => ({ ...viewChange(change), steps: [...(steps[index] ?? [])].flatMap(viewStep) })),
    total: changes.length,
    limit: engine.mostRecords,
    daysMoved: await engine.daysMoved(tenant),
  };
}

type Change = Awaited<ReturnType<PortalSandbox['engine']['changedRecords']>>[number];

function viewChange({ schema, key, before, after }: Change): Omit<SandboxChange, 'steps'> {
  const record = after ?? before;
  return {
    schema,
    id: key,
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
