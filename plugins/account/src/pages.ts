import { messages } from '@refdesk/messages/account';

/** Readers for whom a page is intended; the service checks access separately. */
export type PageAudience = 'anyone' | 'visitor' | 'person' | 'staff';

/** Outline of a form, shown before its scripts have loaded. */
export interface FormPlaceholderOutline {
  readonly fields: readonly { readonly label: string; readonly hint?: string }[];
  readonly buttonLabel?: string;
}

/** Properties of an account page, rendered as static HTML. */
export interface AccountPage<Path extends string = string> {
  readonly path: Path;
  readonly title: string;
  /** Purpose of the page, in a sentence or two. */
  readonly lead: string;
  readonly audience: PageAudience;
  /**
   * Section of the account that the page belongs to, and its label among the section's tabs. Steps of a flow have no
   * section.
   */
  readonly section?: { readonly name: string; readonly tab: string };
  /** Whether the page exists only in portals with organisations. */
  readonly needsOrganisations?: boolean;
  /** Outline of the page's form, shown where its fields will appear. */
  readonly form?: FormPlaceholderOutline;
  /** Whether the page shows a drawing of the account, as pages for visitors do. */
  readonly showsAccountPreview?: boolean;
  /** Whether search engines may index the page. */
  readonly isListed?: boolean;
}

const pages = [
  {
    path: '/account/overview',
    title: messages.yourAccount,
    lead: messages.overviewLead,
    audience: 'person',
    section: { name: messages.overview, tab: messages.overview },
  },
  {
    path: '/account/applications',
    title: messages.applications,
    lead: messages.applicationsLead,
    audience: 'person',
    section: { name: messages.applications, tab: messages.applications },
    needsOrganisations: true,
    isListed: true,
  },
  {
    path: '/account/applications/licences',
    title: messages.applicationLicences,
    lead: messages.licencesLead,
    audience: 'person',
    section: { name: messages.applications, tab: messages.licences },
    needsOrganisations: true,
    isListed: true,
  },
  {
    path: '/account/integrations',
    title: messages.manageApiKeys,
    lead: messages.keysLead,
    audience: 'person',
    section: { name: messages.applications, tab: messages.clientsAndKeysTab },
    isListed: true,
  },
  {
    path: '/account/sandbox',
    title: messages.sandbox,
    lead: messages.sandboxLead,
    audience: 'anyone',
    section: { name: messages.sandbox, tab: messages.sandbox },
  },
  {
    path: '/account/requests',
    title: messages.requests,
    lead: messages.requestsLead(messages.clientsAndKeys),
    audience: 'person',
    section: { name: messages.requests, tab: messages.requests },
  },
  {
    path: '/account/changes',
    title: messages.deprecations,
    lead: messages.deprecationsLead(messages.clientsAndKeys),
    audience: 'person',
    section: { name: messages.requests, tab: messages.deprecations },
  },
  {
    path: '/account/organisation-registration',
    title: messages.organisationRegistration,
    lead: messages.organisationLead,
    audience: 'person',
    section: { name: messages.organisation, tab: messages.detailsAndMembers },
    needsOrganisations: true,
    isListed: true,
  },
  {
    path: '/account/audit',
    title: messages.auditLog,
    lead: messages.auditLead,
    audience: 'person',
    section: { name: messages.organisation, tab: messages.auditLog },
  },
  {
    path: '/account/settings',
    title: messages.accountSettings,
    lead: messages.settingsLead,
    audience: 'person',
    section: { name: messages.settings, tab: messages.settings },
  },
  {
    path: '/account/review',
    title: messages.review,
    lead: messages.reviewLead,
    audience: 'staff',
    section: { name: messages.review, tab: messages.review },
  },
  {
    path: '/account/integrator-registration',
    title: messages.integratorRegistration,
    lead: messages.registrationLead,
    audience: 'visitor',
    showsAccountPreview: true,
    isListed: true,
    form: {
      fields: [{ label: messages.fullName }, { label: messages.workEmail, hint: messages.workEmailHint }],
    },
  },
  {
    path: '/account/sign-in',
    title: messages.signIn,
    lead: messages.signInLead,
    audience: 'visitor',
    showsAccountPreview: true,
    form: { fields: [{ label: messages.emailAddress }, { label: messages.password }], buttonLabel: messages.signIn },
  },
  {
    path: '/account/sign-out',
    title: messages.signOut,
    lead: messages.signOutLead,
    audience: 'anyone',
  },
  {
    path: '/account/reset-password',
    title: messages.chooseNewPassword,
    lead: messages.resetPasswordLead,
    audience: 'anyone',
    form: {
      fields: [{ label: messages.emailAddress, hint: messages.resetEmailHint }],
      buttonLabel: messages.sendLink,
    },
  },
  {
    path: '/account/verify',
    title: messages.verifyAddress,
    lead: messages.verifyLead,
    audience: 'anyone',
  },
  {
    path: '/account/confirm-email',
    title: messages.confirmNewAddress,
    lead: messages.confirmAddressLead,
    audience: 'anyone',
  },
  {
    path: '/account/invitation',
    title: messages.invitation,
    lead: messages.invitationLead,
    audience: 'anyone',
    needsOrganisations: true,
  },
  {
    path: '/account/second-factor',
    title: messages.secondFactor,
    lead: messages.secondFactorLead,
    audience: 'person',
  },
] as const satisfies readonly AccountPage[];

/** Path of an account page; app/screens.ts has a screen for each. */
export type AccountPath = (typeof pages)[number]['path'];

/** Account pages; those with a section are in navigation order. */
export const accountPages: readonly AccountPage<AccountPath>[] = pages;
