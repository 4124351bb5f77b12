import { getServiceText } from '@refdesk/messages/request-language';
import {
  type Application,
  type ApplicationForm,
  maxApplicationsPerOrganisation,
} from '@refdesk/service-contract/applications/applications';
import { environments } from '@refdesk/service-contract/applications/products';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { isUniqueViolation } from '../../core/database/unique-violation.ts';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { generateClientId, generateIdentifier } from '../../core/text/identifier.ts';
import { toNameKey } from '../../core/text/name.ts';
import type { OrganisationCaller } from '../organisations/access.ts';
import { lockAndChangeOrganisation } from '../organisations/change-organisation.ts';
import type { CallerPermittedOnApplication } from './access.ts';
import { lockAndChangeApplication } from './change-application.ts';
import { applicationProblemFactories } from './errors.ts';
import { requireProductionDetails } from './production.ts';

const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** Rejects a logo whose bytes do not match its media type. */
function requireValidLogo(logo: string | null): void {
  const match = logo?.match(/^data:image\/(\w+);base64,(.+)$/);
  if (!match) return;
  const [, kind = '', data = ''] = match;
  const bytes = Buffer.from(data, 'base64');
  if (bytes.byteLength > 64 * 1024) throw createFieldValidationProblem('/logo', getServiceText('logoTooLarge'));
  if (!signatures[kind]?.(bytes))
    throw createFieldValidationProblem('/logo', getServiceText('pictureInvalid', { kind: kind.toUpperCase() }));
}

/** Creates an application as a draft, with an OAuth client for each environment. */
export async function createDraftApplication(
  appContext: AppContext,
  caller: OrganisationCaller,
  form: ApplicationForm,
): Promise<string> {
  requireValidLogo(form.logo);
  const id = generateIdentifier('application');
  await lockAndChangeOrganisation(appContext, caller, async ({ queries, at, audit }, { person, organisation }) => {
    await enforceApplicationLimit(queries, organisation.id);
    const state = {
      state: 'draft',
      stateReason: null,
      suspendedBy: null,
      stateAt: at,
      createdBy: person.id,
      createdAt: at,
      version: 1,
    };
    await queries
      .insertInto('application')
      .values({ id, organisationId: organisation.id, ...toColumns(form), ...state })
      .execute();
    const clients = environments.map((environment) => ({
      id: generateClientId(appContext.portal.prefixes.clients),
      applicationId: id,
      personId: null,
      environment,
      createdAt: at,
    }));
    await queries.insertInto('client').values(clients).execute();
    await audit({
      action: 'application.add',
      target: { type: 'application', id },
      organisationId: organisation.id,
      details: { name: form.name },
    });
  }).catch(rethrowTakenName);
  return id;
}

/** Changes an application's details and requested scopes. */
export async function changeApplication(
  appContext: AppContext,
  caller: CallerPermittedOnApplication,
  { version, ...form }: ApplicationForm & Pick<Application, 'version'>,
): Promise<void> {
  requireValidLogo(form.logo);
  await lockAndChangeApplication(appContext, caller, async ({ queries, audit }, { application }) => {
    const columns = toColumns(form);
    if (application.state === 'active') requireProductionDetails(columns);
    if (application.version !== version)
      throw commonRequestProblemFactories.changedMeanwhile(getServiceText('changedMeanwhile'));
    await queries
      .updateTable('application')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', application.id)
      .execute();
    const { name, scopes } = application;
    await audit({
      action: 'application.change',
      target: { type: 'application', id: application.id },
      organisationId: application.organisationId,
      details: { before: { name, scopes: JSON.parse(scopes) }, after: { name: form.name, scopes: form.scopes } },
    });
  }).catch(rethrowTakenName);
}

async function enforceApplicationLimit(queries: DatabaseOrTransaction, organisationId: string): Promise<void> {
  const { count } = await queries
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('state', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  if (count >= maxApplicationsPerOrganisation)
    throw applicationProblemFactories.tooManyApplications(
      getServiceText('tooManyApplications', { max: maxApplicationsPerOrganisation }),
    );
}

function rethrowTakenName(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw applicationProblemFactories.applicationNameTaken(getServiceText('applicationNameTaken'), {
    errors: [{ pointer: '/name', message: getServiceText('nameTaken') }],
  });
}

/** Converts a form to columns. Missing values become empty strings, since the columns were originally required. */
function toColumns({ redirectUrls, scopes, description, supportUrl, contactEmail, ...form }: ApplicationForm) {
  return {
    ...form,
    description: description ?? '',
    supportUrl: supportUrl ?? '',
    contactEmail: contactEmail ?? '',
    nameKey: toNameKey(form.name),
    redirectUrls: JSON.stringify(redirectUrls),
    scopes: JSON.stringify(scopes),
  };
}
