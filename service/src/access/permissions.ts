import type { MemberRole, StaffRole } from '../../contract/roles.ts';

/** Everyone who can call the service, from a visitor to an administrator of the provider. */
export const roles = ['visitor', 'integrator', 'viewer', 'developer', 'admin', 'owner', 'staff', 'administrator'] as const;

export type Role = 'visitor' | 'integrator' | MemberRole | StaffRole;

const everyone: readonly Role[] = roles;
const signedIn: readonly Role[] = ['integrator'];
const members: readonly Role[] = ['viewer', 'developer', 'admin', 'owner'];
const makers: readonly Role[] = ['developer', 'admin', 'owner'];
const managers: readonly Role[] = ['admin', 'owner'];
const owners: readonly Role[] = ['owner'];
const staff: readonly Role[] = ['staff', 'administrator'];

/**
 * Who may do what. Someone signed in is an integrator besides the role they have in the organisation
 * that the thing belongs to, and besides being staff.
 */
export const permissions = {
  'feedback.give': everyone,
  'search.report': everyone,
  'key.reportLeak': everyone,
  'account.manage': signedIn,
  'account.export': signedIn,
  'account.delete': signedIn,
  'email.change': signedIn,
  'passkey.add': signedIn,
  'passkey.remove': signedIn,
  'session.endOther': signedIn,
  'device.forget': signedIn,
  'personalKey.manage': signedIn,
  'personalKey.makeEndless': signedIn,
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
  'application.read': [...members, ...staff],
  'application.add': makers,
  'application.change': makers,
  'application.suspend': [...managers, ...staff],
  'application.delete': managers,
  'secret.make': makers,
  'secret.makeProduction': makers,
  'secret.revoke': makers,
  'sandboxToken.make': makers,
  'licence.read': [...members, ...staff],
  'licence.request': managers,
  'licence.consent': owners,
  'licence.decide': staff,
  'licence.suspend': [...owners, ...staff],
  'licence.withdraw': managers,
  'key.read': [...members, ...staff],
  'key.make': makers,
  'key.makeEndless': makers,
  'key.change': makers,
  'key.rotate': makers,
  'key.revoke': makers,
  'request.read': [...members, ...staff],
  'audit.read': [...managers, ...staff],
  'audit.readAll': staff,
  'review.read': staff,
  'person.suspend': staff,
  'staff.appoint': ['administrator'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** Noun and verb of an action that needs permission. */
export type Action = keyof typeof permissions;

/** Actions that need recent re-authentication: a stolen session must not be enough. */
export const confirmedActions: ReadonlySet<Action> = new Set([
  'account.export',
  'account.delete',
  'email.change',
  'passkey.add',
  'passkey.remove',
  'session.endOther',
  'device.forget',
  'personalKey.makeEndless',
  'organisation.secure',
  'organisation.transfer',
  'organisation.close',
  'member.inviteOwner',
  'member.makeOwner',
  'application.delete',
  'secret.makeProduction',
  'key.makeEndless',
  'key.rotate',
  'staff.appoint',
]);
