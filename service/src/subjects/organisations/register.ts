import { getServiceText } from '@refdesk/messages/request-language';
import { findDefaultLanguageDetailChoice } from '@refdesk/service-contract/organisation/organisation-details';
import type { Organisation, OrganisationForm } from '@refdesk/service-contract/organisation/organisations';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withCallerTransaction } from '../../core/context/audited-transaction.ts';
import type { LockedRow } from '../../core/database/lock-row.ts';
import { isUniqueViolation } from '../../core/database/unique-violation.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { toNameKey, toNameSkeleton } from '../../core/text/name.ts';
import type { OrganisationCaller } from './access.ts';
import { lockAndChangeOrganisation } from './change-organisation.ts';
import { organisationProblemFactories } from './errors.ts';

/** Details that a form can no longer change once staff have verified them. */
const verifiedFields = ['name', 'customerNumber', 'registrationNumber', 'country', 'domain', 'details'] as const;

/** Registers an organisation with the caller as its owner; staff verify it later. */
export function registerOrganisation(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  form: OrganisationForm,
): Promise<string> {
  return withCallerTransaction(appContext, { person, origin }, async (change) => {
    const { queries, at } = change;
    const { value: number } = await queries
      .updateTable('counter')
      .set(({ eb }) => ({ value: eb('value', '+', 1) }))
      .where('name', '=', 'organisation')
      .returning('value')
      .executeTakeFirstOrThrow();
    const id = generateIdentifier('organisation');
    const state = { state: 'pending', stateReason: null, stateAt: at };
    await queries
      .insertInto('organisation')
      .values({
        id,
        number,
        ...toColumns(change.portal, form),
        ...state,
        createdBy: person.id,
        createdAt: at,
        version: 1,
      })
      .execute();
    await queries
      .insertInto('member')
      .values({ organisationId: id, personId: person.id, role: 'owner', joinedAt: at })
      .execute();
    await change.audit({
      action: 'organisation.register',
      target: { type: 'organisation', id },
      organisationId: id,
      details: { name: form.name, customerNumber: form.customerNumber },
    });
    return id;
  }).catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    // Caused by a double click or a second tab.
    throw organisationProblemFactories.organisationAlreadyRegistered(getServiceText('alreadyRegisteredWaiting'), {
      errors: [{ pointer: '/name', message: getServiceText('alreadyRegistered') }],
    });
  });
}

/** Changes the details of an organisation; a rejected organisation is submitted to staff again. */
export async function changeOrganisationDetails(
  appContext: AppContext,
  caller: OrganisationCaller,
  { version, ...form }: OrganisationForm & Pick<Organisation, 'version'>,
): Promise<void> {
  const columns = toColumns(appContext.portal, form);
  await lockAndChangeOrganisation(appContext, caller, async ({ queries, at, audit }, { organisation: row }) => {
    requireVerifiedFieldsUnchanged(row, columns);
    if (row.version !== version)
      throw commonRequestProblemFactories.changedMeanwhile(getServiceText('changedMeanwhile'));
    const resubmission = row.state === 'rejected' ? { state: 'pending', stateReason: null, stateAt: at } : {};
    await queries
      .updateTable('organisation')
      .set({ ...columns, ...resubmission, version: version + 1 })
      .where('id', '=', row.id)
      .execute();
    await audit({
      action: 'organisation.change',
      target: { type: 'organisation', id: row.id },
      organisationId: row.id,
      details: { before: getAuditedDetails(row), after: getAuditedDetails(columns) },
    });
  });
}

function requireVerifiedFieldsUnchanged(row: LockedRow<'organisation'>, columns: ReturnType<typeof toColumns>): void {
  const changed = verifiedFields.filter((field) => columns[field] !== row[field]);
  if (changed.length === 0 || (row.state !== 'verified' && row.state !== 'suspended')) return;
  throw organisationProblemFactories.organisationFieldsFixed(getServiceText('detailsVerified'), {
    errors: changed.map((field) => ({
      pointer: `/${field}`,
      message: getServiceText('detailVerified'),
    })),
  });
}

function toColumns(
  portal: ServicePortal,
  { technicalContact, dataProtectionContact, customerNumber, registrationNumber, details, ...form }: OrganisationForm,
) {
  const { registration } = portal.offer;
  // In the order of the form, so that equal details are serialised identically.
  const detailEntries = registration.fields.flatMap(({ id, choices }) => {
    const detail = details[id];
    return detail ? [[id, findDefaultLanguageDetailChoice(choices ?? [], detail) ?? detail]] : [];
  });
  return {
    ...form,
    nameKey: toNameKey(form.name),
    skeleton: toNameSkeleton(form.name),
    // Empty if the organisation is not a customer.
    customerNumber: customerNumber === null ? '' : normaliseCustomerNumber(customerNumber),
    registrationNumber: registration.registrationNumber === null ? '' : registrationNumber,
    details: JSON.stringify(Object.fromEntries(detailEntries)),
    technicalContactName: technicalContact.name,
    technicalContactEmail: technicalContact.email,
    dataProtectionContactName: dataProtectionContact.name,
    dataProtectionContactEmail: dataProtectionContact.email,
  };
}

// Omits contacts: they are personal data, and the audit log is retained longer.
function getAuditedDetails(row: Pick<LockedRow<'organisation'>, (typeof verifiedFields)[number]>) {
  return Object.fromEntries(verifiedFields.map((field) => [field, row[field]]));
}

/** Normalises a customer number for comparison. */
export function normaliseCustomerNumber(customerNumber: string): string {
  return customerNumber.toUpperCase();
}
