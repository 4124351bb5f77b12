import { getServiceText } from '@refdesk/messages/request-language';
import type { ApplicationStateChange } from '@refdesk/service-contract/applications/applications';
import type { LockedRow } from '../../core/database/lock-row.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';

/** Columns that are required in production; they may be empty in a draft. */
type ProductionColumns = Pick<LockedRow<'application'>, 'description' | 'supportUrl' | 'contactEmail'>;

/** Message for each field that explains why production requires it. */
const requirementMessages = {
  description: 'productionNeedsDescription',
  supportUrl: 'productionNeedsSupport',
  contactEmail: 'productionNeedsEmail',
} as const satisfies Readonly<Record<keyof ProductionColumns, string>>;

/**
 * Requires all the fields that production needs.
 *
 * @throws Problem 422 naming each missing field and explaining why it is required.
 */
export function requireProductionDetails(columns: ProductionColumns): void {
  const errors = listMissingFields(columns).map((name) => ({
    pointer: `/${name}`,
    message: getServiceText(requirementMessages[name]),
  }));
  if (errors.length > 0)
    throw commonRequestProblemFactories.validationFailed(getServiceText('productionNeedsDetails'), { errors });
}

/** Returns whether an application has all the fields that production requires. */
export const isApplicationProductionReady = (columns: ProductionColumns): boolean =>
  listMissingFields(columns).length === 0;

// The cast is needed because `Object.keys` returns `string[]`.
const listMissingFields = (columns: ProductionColumns) =>
  (Object.keys(requirementMessages) as (keyof ProductionColumns)[]).filter((name) => columns[name] === '');

/** Returns the columns of an application after a step; activation also sets the fields that production requires. */
export function applyStepToApplicationColumns(
  application: LockedRow<'application'>,
  request: ApplicationStateChange,
): ProductionColumns & Pick<LockedRow<'application'>, 'scopes'> {
  const { description, supportUrl, contactEmail, scopes } = application;
  if (request.step !== 'activate') return { description, supportUrl, contactEmail, scopes };
  return {
    description: request.description ?? description,
    supportUrl: request.supportUrl ?? supportUrl,
    contactEmail: request.contactEmail ?? contactEmail,
    scopes: request.scopes ? JSON.stringify(request.scopes) : scopes,
  };
}
