import type { ProviderMessages } from '@refdesk/messages/provider-messages';
import type * as z from 'zod';
import { addPortalConfigDefaults } from './add-configuration-defaults.ts';
import { describeConfigurationIssue } from './describe-issue.ts';
import { mergePortalExtensions } from './merge-extensions.ts';
import type { portalPluginSchema } from './schema/extensions.ts';
import type {
  firstCallSchema,
  productSchema,
  recordLifecycleCallsSchema,
  upcomingChangeNewsSchema,
} from './schema/home.ts';
import type { brandSchema } from './schema/identity.ts';
import type { areaSchema } from './schema/navigation.ts';
import { portalSchema } from './schema/portal.ts';
import { translatePortalConfigTexts } from './translate-texts.ts';

/** Configuration of a portal as written by the provider. */
export type PortalInput = z.input<typeof portalSchema>;

/** Configuration of a portal with all defaults. */
export type Portal = ReturnType<typeof addPortalConfigDefaults>;

export type Brand = z.output<typeof brandSchema>;
export type PortalAddresses = Portal['addresses'];
export type Area = z.output<typeof areaSchema>;
export type Product = z.output<typeof productSchema>;
export type News = z.output<typeof upcomingChangeNewsSchema>;
export type FirstCall = z.output<typeof firstCallSchema>;
export type WatchedCalls = z.output<typeof recordLifecycleCallsSchema>;
/** Messages of one language, as in `i18n/<language>/messages.ts`. */
export type Messages = ProviderMessages;

export type { PageFieldsForHooks as PageModel } from '@refdesk/static-page/contract';
export type { Access, Audience } from './schema/access.ts';
export type { DescribedVersion } from './schema/extensions.ts';
export type { SidebarItem } from './schema/navigation.ts';

/** Plugin as written by its author. */
export type PluginInput = z.input<typeof portalPluginSchema>;

/** Props of the components in the `navbar` slot. */
export interface NavbarSlot {
  /** Whether the component is in the mobile menu instead of the navbar. */
  readonly isInMenu: boolean;
}

/** Props of the components in the `accountOverview` slot. */
export interface AccountSlot {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  /** The person's organisations; empty in portals without organisations. */
  readonly organisations: readonly {
    readonly id: string;
    readonly name: string;
    /** Whether staff have verified the organisation. */
    readonly isVerified: boolean;
  }[];
}

/** Props of the components in an operation's slots. */
export interface OperationSlot {
  readonly operation: {
    /** Identifier in the description, such as `listBooks`. */
    readonly id: string;
    readonly method: string;
    /** Path template, such as `/books/{bookId}`. */
    readonly path: string;
    readonly summary: string;
  };
}

/** Event types for which the service calls the provider's hooks. */
export type ServiceEventType =
  | 'account.created'
  | 'account.deleted'
  | 'application.created'
  | 'audit.recorded'
  | 'key.created'
  | 'key.revoked'
  | 'key.rotated'
  | 'licence.granted'
  | 'licence.revoked'
  | 'organisation.created';

/** An event emitted by the service. */
export interface ServiceEvent {
  /** Unchanged when a call is retried. */
  readonly id: string;
  readonly type: ServiceEventType;
  /** RFC 3339 time of the change. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Provider functions that the service calls after a change, and calls again if they throw. */
export type ServiceHooks = { readonly [Type in ServiceEventType]?: (event: ServiceEvent) => unknown };

/**
 * Validates the configuration of a portal: `export default definePortal({ … })` in `portal.config.ts`.
 *
 * @throws Error that lists every invalid field with its path, its value and the expected value.
 */
export function definePortal(input: PortalInput): Portal {
  const result = portalSchema.check(checkAccess).check(checkOrganisations).safeParse(input);
  if (result.success) {
    mergePortalExtensions(result.data);
    return addPortalConfigDefaults(translatePortalConfigTexts(result.data));
  }
  const issues = result.error.issues.flatMap((issue) => describeConfigurationIssue(issue, input, portalSchema));
  throw new Error(`The portal's configuration has invalid values:\n${issues.map((issue) => `  ${issue}`).join('\n')}`);
}

const accessError = 'no access without modules.accounts: add `accounts: {}` to modules, or remove the access';

/** Reports protected areas and APIs if the portal has no accounts, since readers cannot sign in. */
function checkAccess({ value, issues }: z.core.ParsePayload<z.output<typeof portalSchema>>): void {
  if (value.modules.accounts !== false) return;
  for (const list of ['areas', 'apis'] as const)
    for (const [index, { access }] of value[list].entries())
      if (access !== undefined)
        issues.push({ code: 'custom', path: [list, index, 'access'], message: accessError, input: access });
}

const organisationsError = 'no value without organisations: remove it, or `organisations: false` in modules.accounts';

/** Reports values that apply only to organisations if the portal has none. */
function checkOrganisations({ value, issues }: z.core.ParsePayload<z.output<typeof portalSchema>>): void {
  const { accounts } = value.modules;
  if (accounts === false || accounts.organisations) return;
  const report = (path: PropertyKey[], input: unknown, message = organisationsError) =>
    issues.push({ code: 'custom', path, message, input });
  const getAccountsPath = (...path: PropertyKey[]) => ['modules', 'accounts', ...path];
  const { keys, products = [], registration, ownerGuide, words } = accounts;
  if (keys === false)
    report(getAccountsPath('keys'), keys, 'an object, because readers without organisations have only keys');
  if (registration.fields.length > 0) report(getAccountsPath('registration', 'fields'), registration.fields);
  if (ownerGuide !== undefined) report(getAccountsPath('ownerGuide'), ownerGuide);
  for (const word of ['application', 'licence', 'organisation'] as const)
    if (words[word] !== undefined) report(getAccountsPath('words', word), words[word]);
  for (const [index, { needsApproval }] of products.entries())
    if (needsApproval) report(getAccountsPath('products', index, 'needsApproval'), needsApproval);
  for (const list of ['areas', 'apis'] as const)
    for (const [index, { access }] of value[list].entries())
      if (typeof access === 'object' && access.role === 'member') report([list, index, 'access'], access);
}
