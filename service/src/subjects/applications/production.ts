import { getServiceText } from '@refdesk/messages/request-language';
import type { ApplicationStateChange } from '@refdesk/service-contract/applications';
import type { LockedRow } from '../../core/database/lock-row.ts';
import { requestProblems } from '../../core/http/errors.ts';

/** Columns that production requires; a draft may leave them empty. */
type ProductionColumns = Pick<LockedRow<'application'>, 'description' | 'supportUrl' | 'contactEmail'>;

/** Fields that production requires, each with the reason shown in the form. */
const needs = {
  description: 'productionNeedsDescription',
  supportUrl: 'productionNeedsSupport',
  contactEmail: 'productionNeedsEmail',
} as const satisfies Readonly<Record<keyof ProductionColumns, string>>;

/**
 * Rejects an application that lacks fields that production requires.
 *
 * @throws Problem 422 that names each missing field with the reason.
 */
export function requireProductionDetails(columns: ProductionColumns): void {
  const errors = missing(columns).map((name) => ({ pointer: `/${name}`, message: getServiceText(needs[name]) }));
  if (errors.length > 0) throw requestProblems.validationFailed(getServiceText('productionNeedsDetails'), { errors });
}

/** Whether an application has the fields that production requires. */
export const isApplicationProductionReady = (columns: ProductionColumns): boolean => missing(columns).length === 0;

// Object.keys forgets that its keys are those of the table.
const missing = (columns: ProductionColumns) =>
  (Object.keys(needs) as (keyof ProductionColumns)[]).filter((name) => columns[name] === '');

/** Columns of an application after a step; activation sets the fields that production requires. */
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
