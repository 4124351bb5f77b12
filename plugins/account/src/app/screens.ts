import { type ComponentType, lazy } from 'react';
import type { AccountPath } from '../pages.ts';

/** The screen of each page, each loaded when it is shown. */
export const screens: Readonly<Record<AccountPath, ComponentType>> = {
  '/account/overview': lazy(() => import('../people/Overview.tsx')),
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
  '/account/integrator-registration': lazy(() => import('../people/Registration.tsx')),
  '/account/sign-in': lazy(() => import('../people/SignIn.tsx')),
  '/account/sign-out': lazy(() => import('../people/SignOut.tsx')),
  '/account/reset-password': lazy(() => import('../people/ResetPassword.tsx')),
  '/account/verify': lazy(() => import('../people/Verify.tsx')),
  '/account/confirm-email': lazy(() => import('../people/ConfirmEmail.tsx')),
  '/account/invitation': lazy(() => import('../organisation/InvitationScreen.tsx')),
  '/account/second-factor': lazy(() => import('../settings/SecondFactorScreen.tsx')),
};
