import type { OtherRows } from '@portal/sample-data/rows';
import type { ActionCall } from '../actions/action-call.ts';
import type { Kind } from '../actions/kinds.ts';
import type { ActionPlan } from '../actions/plan.ts';
import type { JsonRecord } from '../json.ts';
import type { Action } from '../operations/action.ts';
import type { FilterQuestion, Fits } from '../operations/filter.ts';
import type { OperationRule, ValueRule } from '../translation/rules.ts';
import type { LinkedList } from './linked-list.ts';
import type { FieldRule, Rule } from './rule.ts';

type Named<Value> = Readonly<Record<string, Value>>;

/**
 * Rules, effects and actions that descriptions name. The `sandbox.ts` beside the description of a portal's `modules.sandbox.stateful`
 * exports it, for the versions and the actions that work on the same records too.
 */
export interface NamedBehaviour {
  /** Conditions, by the name that `x-rules` gives them. */
  readonly rules?: Named<Rule>;
  /** Conditions of fields, by the name that `x-rules` gives them. */
  readonly fieldRules?: Named<FieldRule>;
  /** By the name that `x-effects` gives them. */
  readonly effects?: Named<Effect>;
  /** Filters that look at more than one field, by the name that `x-filter` gives them. */
  readonly filters?: Named<(question: FilterQuestion) => Fits>;
  /** Conditions of transitions that others make in the field or in the platform, by `life-cycle.event`. */
  readonly eventRules?: Named<Rule>;
  /** Such transitions that do more than change the state, by `life-cycle.event`. */
  readonly eventEffects?: Named<(action: Action) => void>;
  /** Called after every change, before histories are extended and counts are updated. */
  readonly afterChange?: (action: Action) => void;
  /** Values of every account, for `x-default-from: [account.…]`. */
  readonly account?: JsonRecord;
  /** How the version before is answered: what no single operation does, by the name that `x-sandbox` gives it, and values, by `x-same-as`. */
  readonly earlier?: { readonly operations?: Named<OperationRule>; readonly values?: Named<ValueRule> };
  /** Actions that no declaration can describe, by their operation or the name of `rule`. */
  readonly acts?: Named<Kind>;
  /** Why the user that the key acts for is not allowed to call an action; null if they are. */
  readonly requireUser?: (call: ActionCall, plan: ActionPlan) => string | null;
  /** Called after an action has saved a record, by the name of `rule`; returns fields of the result. */
  readonly afterSave?: Named<(call: ActionCall, record: JsonRecord, plan: ActionPlan) => JsonRecord>;
  /** Rows of other tables of the data dictionary that follow from a record, by schema. */
  readonly otherRows?: Named<readonly OtherRows[]>;
  /** Lists whose items another API has as records of their own. */
  readonly linkedLists?: readonly LinkedList[];
}

/** The same with nothing where a provider says nothing. */
export type CompleteBehaviour = Required<Omit<NamedBehaviour, 'afterChange' | 'requireUser' | 'earlier'>> &
  Pick<NamedBehaviour, 'afterChange' | 'requireUser'> & { readonly earlier: Required<NonNullable<NamedBehaviour['earlier']>> };

export function completeBehaviour({ earlier = {}, ...behaviour }: NamedBehaviour): CompleteBehaviour {
  return {
    ...behaviour,
    rules: named(behaviour.rules),
    fieldRules: named(behaviour.fieldRules),
    effects: named(behaviour.effects),
    filters: named(behaviour.filters),
    eventRules: named(behaviour.eventRules),
    eventEffects: named(behaviour.eventEffects),
    account: behaviour.account ?? {},
    acts: named(behaviour.acts),
    afterSave: named(behaviour.afterSave),
    otherRows: named(behaviour.otherRows),
    linkedLists: behaviour.linkedLists ?? [],
    earlier: { operations: named(earlier.operations), values: named(earlier.values) },
  };
}

/** A table that has its own names alone: `constructor`, which every object has, may be the identifier of an action. */
function named<Value>(table: Named<Value> = {}): Named<Value> {
  return Object.assign(Object.create(null), table);
}

/** A consequence of an operation for other records, with the sentence of the description above it. */
export interface Effect {
  readonly apply: (action: Action) => void;
  /** Of an action by PUT: whether the same body was sent before, so that it has no further effect. */
  readonly isRepeated?: (action: Action) => boolean;
}
