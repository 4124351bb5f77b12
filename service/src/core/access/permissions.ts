import type { MemberRole, StaffRole } from '@refdesk/service-contract/organisation/roles';

/** Roles of callers, from a visitor to an administrator of the provider. */
export const permissionRoles = [
  'visitor',
  'integrator',
  'viewer',
  'developer',
  'admin',
  'owner',
  'staff',
  'administrator',
] as const;

export type PermissionRole = 'visitor' | 'integrator' | MemberRole | StaffRole;

const everyone: readonly PermissionRole[] = permissionRoles;
const signedIn: readonly PermissionRole[] = ['integrator'];
const members: readonly PermissionRole[] = ['viewer', 'developer', 'admin', 'owner'];
const developers: readonly PermissionRole[] = ['developer', 'admin', 'owner'];
const managers: readonly PermissionRole[] = ['admin', 'owner'];
const owners: readonly PermissionRole[] = ['owner'];
const staff: readonly PermissionRole[] = ['staff', 'administrator'];

/**
 * Roles that may perform each action. Every signed-in person has the role `integrator`, in addition to their role in
 * the target's organisation and their staff role.
 */
export const rolesByAction = {
  'feedback.give': everyone,
  'search.report': everyone,
  'key.reportLeak': everyone,
  'account.manage': signedIn,
  'profile.change': signedIn,
  'account.export': signedIn,
  'account.delete': signedIn,
  'email.change': signedIn,
  'passkey.add': signedIn,
  'passkey.rename': signedIn,
  'passkey.remove': signedIn,
  'session.endOther': signedIn,
  'device.forget': signedIn,
  'personalClient.manage': signedIn,
  'personalClient.revoke': signedIn,
  'personalKey.manage': signedIn,
  'personalKey.makeEndless': signedIn,
  'personalKey.makeProduction': signedIn,
  'organisation.register': signedIn,
  'organisation.read': [...members, ...staff],
  'organisation.change': managers,
  'organisation.secure': owners,
  'organisation.transfer': owners,
  'organisation.close': owners,
  'organisation.decide': staff,
  'member.invite': managers,
  'member.inviteOwner': owners,
  'member.change': managers,
  'member.makeOwner': owners,
  'member.remove': managers,
  'member.leave': members,
  'invitation.answer': signedIn,
  'application.read': [...members, ...staff],
  'application.add': developers,
  'application.change': developers,
  'application.suspend': [...managers, ...staff],
  'application.delete': managers,
  'secret.make': developers,
  'secret.makeProduction': developers,
  'secret.revoke': developers,
  'sandboxToken.make': developers,
  'licence.read': [...members, ...staff],
  'licence.request': managers,
  'licence.consent': owners,
  'licence.decide': staff,
  'licence.suspend': [...owners, ...staff],
  'licence.withdraw': managers,
  'key.read': [...members, ...staff],
  'key.make': developers,
  'key.makeEndless': developers,
  'key.makeProduction': developers,
  'key.change': developers,
  'key.rotate': developers,
  'key.revoke': developers,
  'request.read': [...members, ...staff],
  'audit.read': [...managers, ...staff],
  'audit.export': [...managers, ...staff],
  'audit.readAll': staff,
  'audit.exportAll': staff,
  'review.read': staff,
  'searchPhrase.decide': staff,
  'mail.resend': staff,
  'limit.raise': staff,
  'network.block': ['administrator'],
  'webhook.manage': ['administrator'],
  'webhook.redeliver': staff,
  'person.suspend': staff,
  'operatorToken.manage': staff,
  'staff.appoint': ['administrator'],
} as const satisfies Readonly<Record<string, readonly PermissionRole[]>>;

/** Name of an action that requires permission: a noun and a verb. */
export type PermissionAction = keyof typeof rolesByAction;

/**
 * Actions that do not require recent re-authentication, each with its reason. All others require it, whether they grant
 * or remove rights: a stolen session must not be enough. A new action requires it by default.
 */
export const actionsWithoutReauthentication: Readonly<Partial<Record<PermissionAction, string>>> = {
  'feedback.give': 'open to visitors, who cannot authenticate',
  'search.report': 'open to visitors, who cannot authenticate',
  'key.reportLeak': 'the sender proves possession by sending the key',
  'account.manage': 'only shows the account',
  'personalClient.manage': 'a personal sandbox contains only sample data',
  'personalKey.manage': 'a test key can access only sample data, and expires',
  'organisation.register': 'grants nothing until staff verify the organisation',
  'organisation.read': 'read-only',
  'application.read': 'read-only',
  'application.add': 'a draft has no access to anything',
  'secret.make': 'a sandbox secret can access only sample data',
  'sandboxToken.make': 'can access only sample data',
  'licence.read': 'read-only',
  'key.read': 'read-only',
  'key.make': 'a sandbox key can access only sample data',
  'request.read': 'read-only',
  'audit.read': 'read-only',
  'audit.readAll': 'read-only',
  'review.read': 'read-only',
  'searchPhrase.decide': 'an accepted phrase affects the search only after a change to the sources',
};

/** Actions that require recent re-authentication. The cast is needed because `Object.keys` returns `string[]`. */
export const actionsRequiringReauthentication: ReadonlySet<PermissionAction> = new Set(
  (Object.keys(rolesByAction) as PermissionAction[]).filter(
    (action) => !Object.hasOwn(actionsWithoutReauthentication, action),
  ),
);

/**
 * Write operations that a session may call without recent re-authentication, each with the exempt action that it
 * performs, or with a reason. Every other operation that accepts a session requires it.
 */
export const operationsWithoutReauthentication: Readonly<
  Record<string, PermissionAction | { readonly reason: string }>
> = {
  'POST /api/session/confirmation': { reason: 'performs the re-authentication' },
  'PUT /api/account/password': { reason: 'requires the current password in the request' },
  'POST /api/account/second-factor': { reason: 'requires the password in the request' },
  'POST /api/account/second-factor/activate': {
    reason: 'requires a code from the secret that was shown after entering the password',
  },
  'POST /api/account/second-factor/remove': { reason: 'requires the password in the request' },
  'POST /api/account/second-factor/recovery-codes': { reason: 'requires the password in the request' },
  'POST /api/account/client/secrets': 'personalClient.manage',
  'POST /api/sandbox-token': 'personalClient.manage',
  'POST /api/review/search-phrases': 'searchPhrase.decide',
  'DELETE /api/review/search-phrases/{phraseId}': 'searchPhrase.decide',
  'DELETE /api/account/sandbox': 'personalClient.manage',
  'POST /api/account/sandbox/steps': 'personalClient.manage',
  'POST /api/account/sandbox/sql-access': 'personalClient.manage',
  'DELETE /api/account/sandbox/sql-access/{credentialId}': 'personalClient.manage',
  'POST /api/account/sandbox/sql-access/refresh': 'personalClient.manage',
  'POST /api/account/keys': 'personalKey.manage',
  'POST /api/organisations': 'organisation.register',
  'POST /api/organisations/{organisationId}/applications': 'application.add',
  'POST /api/organisations/{organisationId}/keys': 'key.make',
  'POST /api/applications/{applicationId}/clients/{environment}/secrets': 'secret.make',
  'POST /api/applications/{applicationId}/sandbox-token': 'sandboxToken.make',
  'DELETE /api/organisations/{organisationId}/sandbox': 'sandboxToken.make',
  'POST /api/organisations/{organisationId}/sandbox/steps': 'sandboxToken.make',
  'POST /api/organisations/{organisationId}/sandbox/sql-access': 'sandboxToken.make',
  'DELETE /api/organisations/{organisationId}/sandbox/sql-access/{credentialId}': 'sandboxToken.make',
  'POST /api/organisations/{organisationId}/sandbox/sql-access/refresh': 'sandboxToken.make',
};
