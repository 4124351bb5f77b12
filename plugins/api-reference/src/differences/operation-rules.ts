import { joinWithAnd } from '@refdesk/api-model/schema/format-list';
import { messages } from '@refdesk/messages/reference';
import type { DifferenceRule, DifferenceRuleFinding } from './change.ts';
import type { ComparableOperation } from './comparable.ts';
import { createDifferenceRuleBuilders, createFindingIfTrue, findAddedItems, findRemovedItems } from './define-rules.ts';
import type { OperationPair } from './pair-operations.ts';

const operation = createDifferenceRuleBuilders<OperationPair>('operation');

/** Rules about operations as a whole. Paths are compared without the common prefix of their version. */
export const operationDifferenceRules: readonly DifferenceRule<OperationPair>[] = [
  operation.compatible('operation-added', 'added', messages.operationNew, ({ relation, after }) =>
    createFindingIfTrue(relation === 'added', null, joinWithAnd(after.map(({ call }) => call))),
  ),
  operation.breaking('operation-removed', 'removed', messages.operationRemoved, ({ relation, before }) =>
    createFindingIfTrue(relation === 'removed', before?.call ?? null, null),
  ),
  operation.breaking('operation-renamed', 'renamed', messages.operationRenamed, (pair) =>
    pair.relation === 'renamed' ? describeSuccession(pair) : [],
  ),
  operation.breaking('operation-replaced', 'replaced', messages.operationReplaced, (pair) =>
    pair.relation === 'replaced' ? describeSuccession(pair) : [],
  ),
  operation.breaking(
    'operation-path-changed',
    'changed',
    messages.operationPath,
    ifSameName((before, after) =>
      createFindingIfTrue(before.pathWithoutBase !== after.pathWithoutBase, before.call, after.call),
    ),
  ),
  operation.breaking(
    'operation-method-changed',
    'changed',
    messages.operationMethod,
    ifSameName((before, after) =>
      createFindingIfTrue(before.method !== after.method, before.method.toUpperCase(), after.method.toUpperCase()),
    ),
  ),
  operation.compatible(
    'operation-deprecated',
    'changed',
    messages.operationDeprecated,
    ifSameName((before, after) =>
      createFindingIfTrue(!before.isDeprecated && after.isDeprecated, null, messages.deprecatedLower),
    ),
  ),
];

const describeSuccession = ({ before, after }: OperationPair): DifferenceRuleFinding[] => [
  { from: before?.call ?? null, to: joinWithAnd(after.map(({ slug, call }) => `${slug}: ${call}`)) },
];

/** Applies `find` only to operations that keep their name. */
function ifSameName(
  find: (before: ComparableOperation, after: ComparableOperation) => readonly DifferenceRuleFinding[],
): DifferenceRule<OperationPair>['find'] {
  return ({ relation, before, after: [after] }) => (relation === 'kept' && before && after ? find(before, after) : []);
}

/** Authentication of an operation in both versions. */
interface SecurityPair {
  readonly before: ComparableSecurity;
  readonly after: ComparableSecurity;
}

/** Alternative credentials in words (`none` if a call needs no credential), and the scopes of all of them. */
export interface ComparableSecurity {
  readonly credentials: readonly string[];
  readonly scopes: readonly string[];
}

const security = createDifferenceRuleBuilders<SecurityPair>('security');
const scope = createDifferenceRuleBuilders<SecurityPair>('scope');

/** Rules about credentials and scopes. */
export const securityDifferenceRules: readonly DifferenceRule<SecurityPair>[] = [
  security.breaking('security-changed', 'changed', messages.credentialLost, (pair) =>
    findCredentials(pair, !allowsAnonymous(pair.after) && !acceptsAll(pair)),
  ),
  security.compatible('security-added', 'changed', messages.credentialAdded, (pair) =>
    findCredentials(
      pair,
      acceptsAll(pair) && pair.after.credentials.length > pair.before.credentials.length && !newlyAllowsAnonymous(pair),
    ),
  ),
  security.compatible('security-dropped', 'changed', messages.credentialNotRequired, (pair) =>
    findCredentials(pair, newlyAllowsAnonymous(pair)),
  ),
  scope.breaking('scope-added', 'added', messages.scopeRequired, (pair) => findAddedItems(toScopeLists(pair))),
  scope.compatible('scope-removed', 'removed', messages.scopeNotRequired, (pair) =>
    findRemovedItems(toScopeLists(pair)),
  ),
];

const findCredentials = ({ before, after }: SecurityPair, holds: boolean): DifferenceRuleFinding[] =>
  createFindingIfTrue(holds, describeCredentials(before), describeCredentials(after));

const describeCredentials = ({ credentials }: ComparableSecurity): string =>
  credentials
    .map((credential) => (credential === 'none' ? messages.noCredentialsLower : credential))
    .join(messages.orBetween);

const allowsAnonymous = ({ credentials }: ComparableSecurity): boolean => credentials.includes('none');

const newlyAllowsAnonymous = ({ before, after }: SecurityPair): boolean =>
  !allowsAnonymous(before) && allowsAnonymous(after);

/** Whether the newer version accepts every credential of the older one. */
const acceptsAll = ({ before, after }: SecurityPair): boolean =>
  before.credentials.every((credential) => after.credentials.includes(credential));

const toScopeLists = ({ before, after }: SecurityPair) => ({ before: before.scopes, after: after.scopes });
