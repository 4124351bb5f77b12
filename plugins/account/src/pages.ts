/** Audience of a page; the service checks access separately. */
export type PageAudience = 'anyone' | 'visitor' | 'person' | 'staff';

/** Outline of a form before its scripts have loaded. */
export interface FormOutline {
  readonly fields: readonly { readonly label: string; readonly hint?: string }[];
  readonly button?: string;
}

/** Parts of an account page that are rendered without scripts. */
export interface AccountPage<Path extends string = string> {
  readonly path: Path;
  readonly title: string;
  /** Purpose of the page, in a sentence or two. */
  readonly lead: string;
  readonly audience: PageAudience;
  /**
   * Section of the account that the page belongs to, and its label among the section's tabs; steps of a flow have none.
   */
  readonly section?: { readonly name: string; readonly tab: string };
  /** Outline of the page's form, shown where its fields will appear. */
  readonly form?: FormOutline;
  /** True for entry pages, which explain the account with a drawing. */
  readonly showsInside?: boolean;
  /** True for pages that search engines may index. */
  readonly listed?: boolean;
}

const pages = [
  {
    path: '/account/overview',
    title: 'Your account',
    lead: 'Your sandbox, what is waiting for you, and the next step towards production.',
    audience: 'person',
    section: { name: 'Overview', tab: 'Overview' },
  },
  {
    path: '/account/applications',
    title: 'Applications',
    lead: 'An application represents a program that calls the APIs. It has its own credentials for the sandbox and for production.',
    audience: 'person',
    section: { name: 'Applications', tab: 'Applications' },
    listed: true,
  },
  {
    path: '/account/applications/licences',
    title: 'Application licences',
    lead: 'A licence gives an application access to the data of one organisation, for one product, for as long as both sides agree.',
    audience: 'person',
    section: { name: 'Applications', tab: 'Licences' },
    listed: true,
  },
  {
    path: '/account/integrations',
    title: 'Manage API Keys',
    lead: 'Clients and keys for programs that call the APIs: create them, see how they are used, rotate them without downtime, and revoke them immediately.',
    audience: 'person',
    section: { name: 'Applications', tab: 'Clients and keys' },
    listed: true,
  },
  {
    path: '/account/sandbox',
    title: 'Sandbox',
    lead: 'The records that your programs changed in your own sandbox, and in that of your organisation. Nobody else can see them.',
    audience: 'anyone',
    section: { name: 'Sandbox', tab: 'Sandbox' },
  },
  {
    path: '/account/requests',
    title: 'Requests',
    lead: 'Requests by your clients and keys: to the sandbox in the last 7 days, and to production in the last 30 days.',
    audience: 'person',
    section: { name: 'Requests', tab: 'Requests' },
  },
  {
    path: '/account/changes',
    title: 'Deprecations',
    lead: 'Deprecated operations that your clients and keys call, with their replacements, the changes that you need to make, and the deadline.',
    audience: 'person',
    section: { name: 'Requests', tab: 'Deprecations' },
  },
  {
    path: '/account/organisation-registration',
    title: 'Organisation registration',
    lead: 'The organisation that uses the platform: its details, members and roles.',
    audience: 'person',
    section: { name: 'Organisation', tab: 'Details and members' },
    listed: true,
  },
  {
    path: '/account/audit',
    title: 'Audit log',
    lead: 'Who did what, when and from where. Entries cannot be changed or removed.',
    audience: 'person',
    section: { name: 'Organisation', tab: 'Audit log' },
  },
  {
    path: '/account/settings',
    title: 'Account settings',
    lead: 'Your profile, how you sign in, where you are signed in, and your data.',
    audience: 'person',
    section: { name: 'Settings', tab: 'Settings' },
  },
  {
    path: '/account/review',
    title: 'Review',
    lead: 'Organisations and licences that are waiting for a decision, oldest first, and readers’ feedback on pages.',
    audience: 'staff',
    section: { name: 'Review', tab: 'Review' },
  },
  {
    path: '/account/integrator-registration',
    title: 'Integrator registration',
    lead: 'Your name and your email address are enough for your own sandbox, with credentials that call the API. Everything that production needs comes later.',
    audience: 'visitor',
    showsInside: true,
    listed: true,
    form: {
      fields: [
        { label: 'Full name' },
        { label: 'Work email', hint: 'We send a link to this address. You choose your password when you follow it.' },
      ],
    },
  },
  {
    path: '/account/sign-in',
    title: 'Sign in',
    lead: 'Use the address that you registered with.',
    audience: 'visitor',
    showsInside: true,
    form: { fields: [{ label: 'Email address' }, { label: 'Password' }], button: 'Sign in' },
  },
  {
    path: '/account/sign-out',
    title: 'Sign out',
    lead: 'Ends your session in this browser.',
    audience: 'anyone',
  },
  {
    path: '/account/reset-password',
    title: 'Choose a new password',
    lead: 'Use this page if you have forgotten your password or do not have one yet. We email you a link that works once, within 60 minutes.',
    audience: 'anyone',
    form: {
      fields: [{ label: 'Email address', hint: 'The address of your account. We send a link to it.' }],
      button: 'Send the link',
    },
  },
  {
    path: '/account/verify',
    title: 'Verify your email address',
    lead: 'The last step of your registration: choose a password, and you are signed in.',
    audience: 'anyone',
  },
  {
    path: '/account/confirm-email',
    title: 'Confirm your new address',
    lead: 'Your account moves to the new address when you have confirmed from both addresses.',
    audience: 'anyone',
  },
  {
    path: '/account/invitation',
    title: 'Invitation',
    lead: 'Someone has invited you to join their organisation.',
    audience: 'anyone',
  },
  {
    path: '/account/second-factor',
    title: 'Second factor',
    lead: 'A code from an app on your phone, which you enter when you sign in. It protects your account even if someone learns your password.',
    audience: 'person',
  },
] as const satisfies readonly AccountPage[];

/** Path of a page; app/screens.ts has a screen for each. */
export type AccountPath = (typeof pages)[number]['path'];

/** Pages of the account; those with a label are in navigation order. */
export const accountPages: readonly AccountPage<AccountPath>[] = pages;
