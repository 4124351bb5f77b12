import { getServiceText } from '@refdesk/messages/request-language';
import type { ApplicationStateChange } from '@refdesk/service-contract/applications';
import type { LockedRow } from '../../core/database/lock-row.ts';
import { requestProblems } from '../../core/http/errors.ts';

/** Columns that are required in production; they may be empty in a draft. */
type ProductionColumns = Pick<LockedRow<'application'>, 'description' | 'supportUrl' | 'contactEmail'>;

/** Messages that explain why production requires each field. */
const requirementMessages = {
  description: 'productionNeedsDescription',
  supportUrl: 'productionNeedsSupport',
  contactEmail: 'productionNeedsEmail',
} as const satisfies Readonly<Record<keyof ProductionColumns, string>>;

/**
 * Requires all fields that production needs.
 *
 * @throws Problem 422 that names each missing field and why it is required.
 */
export function requireProductionDetails(columns: ProductionColumns): void {
  const errors = listMissingFields(columns).map((name) => ({
    pointer: `/${name}`,
    message: getServiceText(requirementMessages[name]),
  }));
  if (errors.length > 0) throw requestProblems.validationFailed(getServiceText('productionNeedsDetails'), { errors });
}

/** Returns whether an application has all fields that production requires. */
export const isApplicationProductionReady = (columns: ProductionColumns): boolean =>
  listMissingFields(columns).length === 0;

// The cast restores the type: `Object.keys` returns `string[]`.
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
