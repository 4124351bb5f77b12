import { getServiceText } from '@refdesk/messages/request-language';
import type { LicenceRequest } from '@refdesk/service-contract/applications/licences';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { LockedRow } from '../../core/database/lock-row.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { isUniqueViolation } from '../../core/database/unique-violation.ts';
import { createFieldValidationProblem } from '../../core/http/errors.ts';
import { formatLocalizedUtcDay } from '../../core/mail/format-localized-utc-day.ts';
import { getProductOrUnofferedDefault, type ServicePortal } from '../../core/portal/service-portal.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import type { CallerPermittedOnApplication } from '../applications/access.ts';
import { lockAndChangeApplication } from '../applications/change-application.ts';
import { findMemberRole } from '../organisations/access.ts';
import { normaliseCustomerNumber } from '../organisations/register.ts';
import { licenceProblemFactories } from './errors.ts';
import { enqueueLicenceNotificationMails } from './mails.ts';
import { requiresProductApproval } from './steps.ts';
import { recordLicenceStep, selectLicences } from './store.ts';

const day = 24 * 60 * 60_000;

/** Requests a licence; an owner who requests one for their own organisation consents at the same time. */
export async function requestLicence(
  appContext: AppContext,
  caller: CallerPermittedOnApplication,
  request: LicenceRequest,
): Promise<string> {
  const { startsAt, endsAt } = readDates(appContext.portal, request, appContext.now());
  const id = generateIdentifier('licence');
  const dataOwnerId = await findVerifiedOrganisation(appContext.database.queries, request.customerNumber);
  await lockAndChangeApplication(
    appContext,
    caller,
    async (change, { person, organisation, application }) => {
      const { queries, portal, at } = change;
      requirePossible(portal, organisation, application);
      requireScopes(portal, request, application.scopes);
      // Read again now that it is locked, since it may have been suspended.
      const dataOwner = await findVerifiedOrganisation(queries, request.customerNumber);
      if (dataOwner === null || dataOwner !== dataOwnerId)
        throw createFieldValidationProblem('/customerNumber', getServiceText('noOrganisationWithNumber'));
      const hasConsent = (await findMemberRole(queries, dataOwner, person.id)) === 'owner';
      const granted = hasConsent && !requiresProductApproval(portal, request.product);
      const grantedState = startsAt <= at ? 'active' : 'approved';
      const state = granted ? grantedState : 'requested';
      await queries
        .insertInto('licence')
        .values({
          id,
          applicationId: application.id,
          organisationId: dataOwner,
          product: request.product,
          scopes: JSON.stringify(request.scopes),
          seats: request.seats,
          purpose: request.purpose,
          startsAt,
          endsAt,
          state,
          stateReason: null,
          stateAt: at,
          suspendedBy: null,
          consentedBy: hasConsent ? person.id : null,
          consentedAt: hasConsent ? at : null,
          approvedBy: null,
          approvedAt: null,
          requestedBy: person.id,
          requestedAt: at,
          warnedAt: null,
        })
        .execute();
      await recordLicenceStep(change, id, { step: 'request', from: null, to: 'requested' });
      if (hasConsent) await recordLicenceStep(change, id, { step: 'consent', from: 'requested', to: state });
      const { product, scopes, seats } = request;
      for (const organisationId of new Set([organisation.id, dataOwner])) {
        await change.audit({
          action: 'licence.request',
          target: { type: 'licence', id },
          organisationId,
          details: { product, scopes, seats, application: application.name },
        });
      }
      const licence = await selectLicences(queries).where('licence.id', '=', id).executeTakeFirstOrThrow();
      await enqueueLicenceNotificationMails(appContext, change, licence, granted ? 'start' : 'request');
    },
    dataOwnerId === null ? [] : [dataOwnerId],
  ).catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    throw licenceProblemFactories.licenceExists(getServiceText('licenceExists'), {
      errors: [{ pointer: '/product', message: getServiceText('licenceExistsAlready') }],
    });
  });
  return id;
}

/** Finds the verified organisation with a customer number; there is at most one. */
async function findVerifiedOrganisation(
  queries: DatabaseOrTransaction,
  customerNumber: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('organisation')
    .select('id')
    .where('customerNumber', '=', normaliseCustomerNumber(customerNumber))
    .where('state', '=', 'verified')
    .executeTakeFirst();
  return row?.id ?? null;
}

function requirePossible(
  portal: ServicePortal,
  organisation: LockedRow<'organisation'>,
  application: LockedRow<'application'>,
): void {
  if (organisation.state !== 'verified')
    throw licenceProblemFactories.licenceNotPossible(
      getServiceText(portal.modules.sandbox === false ? 'organisationNotVerified' : 'notVerifiedUseSandbox'),
    );
  if (application.state === 'suspended')
    throw licenceProblemFactories.licenceNotPossible(getServiceText('applicationIsSuspended'));
  if (application.state === 'draft')
    throw licenceProblemFactories.licenceNotPossible(getServiceText('applicationIsDraft'));
}

function requireScopes(portal: ServicePortal, { product, scopes }: LicenceRequest, applicationScopes: string): void {
  if (product === portal.mainProduct && getProductOrUnofferedDefault(portal, product).hasScopes && scopes.length === 0)
    throw createFieldValidationProblem('/scopes', getServiceText('chooseOneScope'));
  const surplus = scopes.filter((scope) => !parseStoredScopes(applicationScopes).includes(scope));
  if (surplus.length > 0)
    throw createFieldValidationProblem(
      '/scopes',
      getServiceText('scopesNotOfApplication', { scopes: surplus.join(', ') }),
    );
}

/** Returns the start of the first day and the exclusive end of the last day, both in UTC. */
function readDates(
  portal: ServicePortal,
  { product, startsOn, endsOn }: LicenceRequest,
  now: number,
): { readonly startsAt: number; readonly endsAt: number | null } {
  const startsAt = Date.parse(startsOn);
  if (startsAt + day <= now) throw createFieldValidationProblem('/startsOn', getServiceText('chooseTodayOrLater'));
  if (startsAt > now + 366 * day) throw createFieldValidationProblem('/startsOn', getServiceText('chooseWithinYear'));
  const { name, ends: last } = getProductOrUnofferedDefault(portal, product);
  if (last !== null && startsOn > last)
    throw createFieldValidationProblem(
      '/product',
      getServiceText('productEnds', { name, day: formatLocalizedUtcDay(last) }),
    );
  if (last !== null && endsOn !== null && endsOn > last)
    throw createFieldValidationProblem(
      '/endsOn',
      getServiceText('productEnds', { name, day: formatLocalizedUtcDay(last) }),
    );
  const end = endsOn ?? last;
  return { startsAt, endsAt: end === null ? null : Date.parse(end) + day };
}
