import type { OtherRows } from '@refdesk/sample-data/rows';
import type { ActionCall } from '../actions/action-call.ts';
import type { ActionHandler } from '../actions/action-kinds.ts';
import type { ActionDefinition } from '../actions/plan.ts';
import type { JsonRecord } from '../core/json.ts';
import type { SandboxOperationContext } from '../operations/action.ts';
import type { FilterContext, RecordFilter } from '../operations/filter.ts';
import type { OlderOperationImplementation, OlderValueConversion } from '../translation/translation-rules.ts';
import type { LinkedRecordList } from './linked-list.ts';
import type { RecordEffect, RecordRule } from './record-change.ts';
import type { FieldRule, SandboxOperationEffect, SandboxOperationRule } from './rule.ts';

type Named<Value> = Readonly<Record<string, Value>>;

/**
 * Behaviour of a sandbox that a description cannot express, exported by default from the `sandbox.ts` next to a
 * description with `x-sandbox: stateful`. Each member is optional.
 *
 * @example export default { rules: { createBooking: ({ after }) => … }, effects: { payBooking: ({ data }) => … } }
 * satisfies Behaviour;
 */
export interface SandboxBehaviour {
  /** Conditions, keyed by `operationId` or by a name in `x-rules`. */
  readonly rules?: Named<SandboxOperationRule | RecordRule | readonly RecordRule[]>;
  /** Conditions on body fields, keyed by `operationId` or by a name in `x-rules`. */
  readonly fieldRules?: Named<FieldRule>;
  /** Changes to other records, keyed by `operationId` or by a name in `x-effects`. */
  readonly effects?: Named<SandboxOperationEffect | RecordEffect | readonly RecordEffect[]>;
  /** Filters that depend on more than one field, keyed by a name in `x-filter`. */
  readonly filters?: Named<(context: FilterContext) => RecordFilter>;
  /** Conditions on transitions made by field staff or by the platform, keyed by `lifecycle.event`. */
  readonly eventRules?: Named<SandboxOperationRule>;
  /** Effects of such transitions in addition to the state change, keyed by `lifecycle.event`. */
  readonly eventEffects?: Named<(action: SandboxOperationContext) => void>;
  /** Called after every change, before histories are extended and counts are updated. */
  readonly afterChange?: (action: SandboxOperationContext) => void;
  /** Account-wide values for `x-default-from: [account.…]`. */
  readonly account?: JsonRecord;
  /**
   * Operations of an older version without a single successor, keyed by their name in `x-sandbox`, and conversions,
   * keyed by their name in `x-same-as`.
   */
  readonly earlier?: {
    readonly operations?: Named<OlderOperationImplementation>;
    readonly values?: Named<OlderValueConversion>;
  };
  /** Actions that declarations cannot describe, keyed by their operation or by the name in `rule`. */
  readonly acts?: Named<ActionHandler>;
  /** Returns the reason why the user of the key may not call an action; null if the user may. */
  readonly requireUser?: (call: ActionCall, plan: ActionDefinition) => string | null;
  /** Called after an action has saved a record, keyed by the name in `rule`; returns additional result fields. */
  readonly afterSave?: Named<(call: ActionCall, record: JsonRecord, plan: ActionDefinition) => JsonRecord>;
  /** Derives rows of other data dictionary tables from a record, keyed by schema. */
  readonly otherRows?: Named<readonly OtherRows[]>;
  /** Lists whose items are separate records in another API. */
  readonly linkedLists?: readonly LinkedRecordList[];
}

/** Behaviour with empty tables for omitted members. */
export type CompleteSandboxBehaviour = Required<Omit<SandboxBehaviour, 'afterChange' | 'requireUser' | 'earlier'>> &
  Pick<SandboxBehaviour, 'afterChange' | 'requireUser'> & {
    readonly earlier: Required<NonNullable<SandboxBehaviour['earlier']>>;
  };

export function addSandboxBehaviourDefaults({
  earlier = {},
  ...behaviour
}: SandboxBehaviour): CompleteSandboxBehaviour {
  return {
    ...behaviour,
    rules: copyWithoutPrototype(behaviour.rules),
    fieldRules: copyWithoutPrototype(behaviour.fieldRules),
    effects: copyWithoutPrototype(behaviour.effects),
    filters: copyWithoutPrototype(behaviour.filters),
    eventRules: copyWithoutPrototype(behaviour.eventRules),
    eventEffects: copyWithoutPrototype(behaviour.eventEffects),
    account: behaviour.account ?? {},
    acts: copyWithoutPrototype(behaviour.acts),
    afterSave: copyWithoutPrototype(behaviour.afterSave),
    otherRows: copyWithoutPrototype(behaviour.otherRows),
    linkedLists: behaviour.linkedLists ?? [],
    earlier: { operations: copyWithoutPrototype(earlier.operations), values: copyWithoutPrototype(earlier.values) },
  };
}

/** Copies a table without inherited names, because `constructor` can be the identifier of an action. */
function copyWithoutPrototype<Value>(table: Named<Value> = {}): Named<Value> {
  return Object.assign(Object.create(null), table);
}

const members: Readonly<Record<keyof SandboxBehaviour, true>> = {
  rules: true,
  fieldRules: true,
  effects: true,
  filters: true,
  eventRules: true,
  eventEffects: true,
  afterChange: true,
  account: true,
  earlier: true,
  acts: true,
  requireUser: true,
  afterSave: true,
  otherRows: true,
  linkedLists: true,
};

/**
 * Reads the default export of a `sandbox.ts`.
 *
 * @throws Error that names the file, the unknown member and the members that exist.
 */
export function readSandboxBehaviourExport(value: unknown, file: string): SandboxBehaviour {
  if (typeof value !== 'object' || value === null)
    throw new Error(
      `${file} has no default export. Write export default { rules: { … }, effects: { … } } satisfies Behaviour.`,
    );
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(members, name));
  if (unknown.length > 0)
    throw new Error(`${file}: ${unknown.join(', ')} is unknown. The members are ${Object.keys(members).join(', ')}.`);
  // The module comes from the provider, so it is trusted like the build.
  return value as SandboxBehaviour;
}
