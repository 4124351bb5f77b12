import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { type ComponentType, lazy } from 'react';
import type { AccountPath } from '../pages.ts';

const screenLoaders: Readonly<Record<AccountPath, () => Promise<{ readonly default: ComponentType }>>> = {
  '/account/overview': () => import('../identity/OverviewScreen.tsx'),
  '/account/organisation-registration': () => import('../organisation/OrganisationScreen.tsx'),
  '/account/applications': () => import('../applications/ApplicationsScreen.tsx'),
  '/account/applications/licences': () => import('../licences/LicencesScreen.tsx'),
  '/account/integrations': () => import('../integrations/ApiCredentialsScreen.tsx'),
  '/account/sandbox': () => import('../sandbox/SandboxScreen.tsx'),
  '/account/requests': () => import('../requests/RequestsScreen.tsx'),
  '/account/changes': () => import('../changes/DeprecatedCallsScreen.tsx'),
  '/account/audit': () => import('../audit/AuditScreen.tsx'),
  '/account/review': () => import('../review/StaffScreen.tsx'),
  '/account/settings': () => import('../settings/SettingsScreen.tsx'),
  '/account/integrator-registration': () => import('../identity/RegistrationScreen.tsx'),
  '/account/sign-in': () => import('../identity/SignInScreen.tsx'),
  '/account/sign-out': () => import('../identity/SignOutScreen.tsx'),
  '/account/reset-password': () => import('../identity/ResetPasswordScreen.tsx'),
  '/account/verify': () => import('../identity/RegistrationCompletionScreen.tsx'),
  '/account/confirm-email': () => import('../identity/EmailChangeConfirmationScreen.tsx'),
  '/account/invitation': () => import('../organisation/InvitationScreen.tsx'),
  '/account/second-factor': () => import('../settings/SecondFactorSetUpScreen.tsx'),
};

/** Screens by the path of their page, loaded on demand. */
export const lazyScreensByPath = Object.fromEntries(
  Object.entries(screenLoaders).map(([path, load]) => [path, lazy(() => loadFeatureWithRetry(path, load))]),
) as unknown as Readonly<Record<AccountPath, ComponentType>>; // Object.entries widens the keys to strings.
