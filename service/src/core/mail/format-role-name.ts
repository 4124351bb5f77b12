import { getServiceText } from '@refdesk/messages/request-language';
import type { PermissionRole } from '../access/permissions.ts';
import { markTextAsTrusted, type TrustedText } from './paragraph.ts';

const keys = {
  visitor: 'roleVisitor',
  integrator: 'roleIntegrator',
  owner: 'roleOwner',
  admin: 'roleAdmin',
  developer: 'roleDeveloper',
  viewer: 'roleViewer',
  staff: 'roleStaff',
  administrator: 'roleAdministrator',
} as const satisfies Readonly<Record<PermissionRole, string>>;

/** Formats the name of a role in the language of the reader. */
export const formatRoleName = (role: PermissionRole): TrustedText => markTextAsTrusted(getServiceText(keys[role]));
