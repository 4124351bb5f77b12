import { getServiceText } from '@refdesk/messages/request-language';
import type { ApplicationState } from '@refdesk/service-contract/applications/applications';
import {
  maxActiveKeysByOwnerKind,
  type newOrganisationKeyFormSchema,
  type newPersonalKeyFormSchema,
} from '@refdesk/service-contract/applications/keys';
import type { Environment } from '@refdesk/service-contract/applications/products';
import type { Scope } from '@refdesk/service-contract/applications/scopes';
import type { z } from 'zod';
import { generateCredential, toStoredCredential } from '../../core/access/credential.ts';
import { lockActingPersonRow } from '../../core/access/lock-acting-person-row.ts';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { type AuditedTransaction, withCallerTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { createFieldValidationProblem } from '../../core/http/errors.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { formatApplicationState } from '../applications/application-state.ts';
import type { OrganisationCaller } from '../organisations/access.ts';
import { lockAndChangeOrganisation } from '../organisations/change-organisation.ts';
import { keyProblemFactories } from './errors.ts';
import { isKeyRowUsable } from './key-state.ts';

const day = 24 * 60 * 60_000;

/** A new key with its secret, which is not stored. */
export interface InsertedKey {
  readonly id: string;
  readonly secret: string;
}

/** Creates a key for an organisation. */
export async function createOrganisationKey(
  appContext: AppContext,
  caller: OrganisationCaller,
  form: z.output<typeof newOrganisationKeyFormSchema>,
): Promise<InsertedKey> {
  // Locked so that the second of two concurrent requests sees the key created by the first.
  return lockAndChangeOrganisation(appContext, caller, async (change, { person, organisation }) => {
    if (form.environment === 'production' && organisation.state !== 'verified')
      throw keyProblemFactories.productionNotAllowed(
        getServiceText(
          change.portal.modules.sandbox === false ? 'organisationNotVerified' : 'notVerifiedCreateSandboxKey',
        ),
      );
    requireScopes(form.scopes, await listAllowedScopes(change, organisation.id, form));
    await requireUnusedKeyName(change, { organisationId: organisation.id }, form.name);
    const created = await insertApiKey(change, {
      ...form,
      organisationId: organisation.id,
      personId: null,
      createdBy: person.id,
    });
    const { name, environment, scopes, applicationId, actsFor } = form;
    await change.audit({
      action: 'key.make',
      target: { type: 'key', id: created.id },
      organisationId: organisation.id,
      details: { name, environment, scopes, applicationId, ...(actsFor !== null && { actsFor }) },
    });
    return created;
  });
}

/** Creates a key for a person: for the sandbox, or for production in portals without organisations. */
export async function createPersonalKey(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  form: z.output<typeof newPersonalKeyFormSchema>,
): Promise<InsertedKey> {
  return withCallerTransaction(appContext, { person, origin }, async (change) => {
    if (form.environment === 'production' && change.portal.offer.organisations)
      throw keyProblemFactories.productionNotAllowed(getServiceText('personalKeyIsForSandbox'));
    await lockActingPersonRow(change.queries, person);
    await requireUnusedKeyName(change, { personId: person.id }, form.name);
    const created = await insertApiKey(change, {
      ...form,
      applicationId: null,
      organisationId: null,
      actsFor: null,
      personId: person.id,
      createdBy: person.id,
    });
    await change.audit({
      action: change.portal.offer.organisations ? 'personalKey.make' : 'key.make',
      target: { type: 'key', id: created.id },
      details: {
        name: form.name,
        ...(!change.portal.offer.organisations && { environment: form.environment }),
        scopes: form.scopes,
      },
    });
    return created;
  });
}

interface NewKey {
  readonly organisationId: string | null;
  readonly personId: string | null;
  readonly applicationId: string | null;
  readonly name: string;
  readonly environment: Environment;
  readonly scopes: readonly Scope[];
  readonly allowedAddresses: readonly string[];
  readonly actsFor: string | null;
  readonly expiresInDays: number | null;
  readonly createdBy: string;
}

/**
 * Inserts a new key. The caller must have locked the owner's row.
 *
 * @param predecessor Key that the new one replaces; not counted towards the limit.
 * @throws Problem if the owner already has the maximum number of keys.
 */
export async function insertApiKey(
  change: AuditedTransaction,
  { expiresInDays, scopes, allowedAddresses, actsFor, ...key }: NewKey,
  predecessor: string | null = null,
): Promise<InsertedKey> {
  const { queries, portal, at } = change;
  await enforceKeyLimit(change, key, predecessor);
  const secret = generateCredential(portal, key.environment);
  const id = generateIdentifier('key');
  const unusedColumns = { lastUsedAt: null, lastUsedOperation: null, lastUsedAddress: null, warnedDays: null };
  const activeColumns = { revokedAt: null, revokedBy: null, revokeReason: null, replacedBy: null };
  await queries
    .insertInto('apiKey')
    .values({
      id,
      ...key,
      ...toStoredCredential(secret),
      webUser: actsFor,
      scopes: JSON.stringify(scopes),
      allowedAddresses: JSON.stringify(allowedAddresses),
      createdAt: at,
      expiresAt: expiresInDays === null ? null : at + expiresInDays * day,
      ...activeColumns,
      ...unusedColumns,
    })
    .execute();
  return { id, secret };
}

async function listAllowedScopes(
  { queries, portal }: AuditedTransaction,
  organisationId: string,
  { applicationId, environment }: z.output<typeof newOrganisationKeyFormSchema>,
): Promise<readonly Scope[]> {
  if (applicationId === null) {
    if (environment === 'production')
      throw createFieldValidationProblem('/applicationId', getServiceText('productionKeyNeedsApplication'));
    return portal.scopeNames;
  }
  const application = await queries
    .selectFrom('application')
    .select(['state', 'scopes'])
    .where('id', '=', applicationId)
    .where('organisationId', '=', organisationId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
  if (!application) throw createFieldValidationProblem('/applicationId', getServiceText('chooseOwnApplication'));
  if (application.state === 'suspended' || (environment === 'production' && application.state !== 'active')) {
    const state = formatApplicationState(application.state as ApplicationState);
    throw keyProblemFactories.productionNotAllowed(getServiceText('applicationNotActive', { state }), {
      errors: [{ pointer: '/applicationId', message: getServiceText('applicationInState', { state }) }],
    });
  }
  return parseStoredScopes(application.scopes);
}

function requireScopes(requested: readonly Scope[], allowed: readonly Scope[]): void {
  const disallowedScopes = requested.filter((scope) => !allowed.includes(scope));
  if (disallowedScopes.length > 0)
    throw createFieldValidationProblem(
      '/scopes',
      getServiceText('scopesNotOfApplication', { scopes: disallowedScopes.join(', ') }),
    );
}

async function enforceKeyLimit(
  { queries, portal, at }: AuditedTransaction,
  { organisationId, personId, applicationId }: Pick<NewKey, 'organisationId' | 'personId' | 'applicationId'>,
  predecessor: string | null,
): Promise<void> {
  const unrevokedKeys = queries.selectFrom('apiKey').selectAll().where('revokedAt', 'is', null);
  const ownerKeys =
    organisationId === null
      ? unrevokedKeys.where('personId', '=', personId)
      : unrevokedKeys.where('organisationId', '=', organisationId);
  const rows = (await ownerKeys.execute()).filter((row) => isKeyRowUsable(row, at) && row.id !== predecessor);
  if (organisationId === null) {
    const { organisations } = portal.offer;
    const max = organisations ? maxActiveKeysByOwnerKind.person : maxActiveKeysByOwnerKind.personWithoutOrganisations;
    if (rows.length >= max)
      throw keyProblemFactories.tooManyKeys(
        getServiceText(organisations ? 'tooManyTestKeys' : 'tooManyPersonalKeys', { max }),
      );
    return;
  }
  const factor = await readLimitFactor(queries, organisationId, at);
  const maxOfOrganisation = maxActiveKeysByOwnerKind.organisation * factor;
  if (rows.length >= maxOfOrganisation)
    throw keyProblemFactories.tooManyKeys(getServiceText('tooManyKeysOfOrganisation', { max: maxOfOrganisation }));
  const applicationKeys = rows.filter((row) => row.applicationId === applicationId);
  if (applicationId !== null && applicationKeys.length >= maxActiveKeysByOwnerKind.application * factor)
    throw keyProblemFactories.tooManyKeys(
      getServiceText('tooManyKeysOfApplication', { max: maxActiveKeysByOwnerKind.application * factor }),
    );
}

/** Returns the factor by which an organisation's limits are raised; 1 by default. */
async function readLimitFactor(queries: DatabaseOrTransaction, organisationId: string, at: number): Promise<number> {
  const raised = await queries
    .selectFrom('raisedLimit')
    .select('factor')
    .where('subjectId', '=', organisationId)
    .where('expiresAt', '>', at)
    .execute();
  return Math.max(1, ...raised.map(({ factor }) => factor));
}

/** Rejects a name that another of the owner's active keys has. */
export async function requireUnusedKeyName(
  { queries, at }: AuditedTransaction,
  owner: { readonly organisationId: string } | { readonly personId: string },
  name: string,
  except: string | null = null,
): Promise<void> {
  const keys = queries
    .selectFrom('apiKey')
    .selectAll()
    .where('name', '=', name)
    .where('revokedAt', 'is', null)
    .where('replacedBy', 'is', null);
  const ownerKeys =
    'personId' in owner
      ? keys.where('personId', '=', owner.personId)
      : keys.where('organisationId', '=', owner.organisationId);
  const taken = (await ownerKeys.execute()).some((row) => row.id !== except && isKeyRowUsable(row, at));
  if (taken)
    throw keyProblemFactories.keyNameTaken(getServiceText('keyNameTaken'), {
      errors: [{ pointer: '/name', message: getServiceText('nameTaken') }],
    });
}
