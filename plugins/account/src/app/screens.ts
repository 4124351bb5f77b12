import { type ComponentType, lazy } from 'react';
import type { AccountPath } from '../pages.ts';

/** Screen of each page, loaded on demand. */
export const screens: Readonly<Record<AccountPath, ComponentType>> = {
  '/account/overview': lazy(() => import('../identity/Overview.tsx')),
  '/account/organisation-registration': lazy(() => import('../organisation/OrganisationScreen.tsx')),
  '/account/applications': lazy(() => import('../applications/ApplicationsScreen.tsx')),
  '/account/applications/licences': lazy(() => import('../licences/LicencesScreen.tsx')),
  '/account/integrations': lazy(() => import('../integrations/IntegrationsScreen.tsx')),
  '/account/sandbox': lazy(() => import('../sandbox/SandboxScreen.tsx')),
  '/account/requests': lazy(() => import('../requests/RequestsScreen.tsx')),
  '/account/changes': lazy(() => import('../changes/ChangesScreen.tsx')),
  '/account/audit': lazy(() => import('../audit/AuditScreen.tsx')),
  '/account/review': lazy(() => import('../review/ReviewScreen.tsx')),
  '/account/settings': lazy(() => import('../settings/SettingsScreen.tsx')),
  '/account/integrator-registration': lazy(() => import('../identity/Registration.tsx')),
  '/account/sign-in': lazy(() => import('../identity/SignIn.tsx')),
  '/account/sign-out': lazy(() => import('../identity/SignOut.tsx')),
  '/account/reset-password': lazy(() => import('../identity/ResetPassword.tsx')),
  '/account/verify': lazy(() => import('../identity/Verify.tsx')),
  '/account/confirm-email': lazy(() => import('../identity/ConfirmEmail.tsx')),
  '/account/invitation': lazy(() => import('../organisation/InvitationScreen.tsx')),
  '/account/second-factor': lazy(() => import('../settings/SecondFactorScreen.tsx')),
};
