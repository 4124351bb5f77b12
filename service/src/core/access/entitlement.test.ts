import type { Scope } from '@refdesk/service-contract/applications/scopes';
import { tokenLifetimeSeconds } from '@refdesk/service-contract/applications/tokens';
import {
  type Arbitrary,
  array,
  asyncProperty,
  assert as check,
  constantFrom,
  oneof,
  record,
  subarray,
} from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLongRun } from '../../../../tests/long-run.ts';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../../../tests/applications.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { verifyKey } from '../../subjects/keys/verify.ts';
import { requireAuthenticatedClient } from '../../subjects/tokens/client.ts';
import { introspectToken } from '../../subjects/tokens/inspect-token.ts';
import { issueClientToken } from '../../subjects/tokens/issue.ts';
import { generateIdentifier } from '../text/identifier.ts';

const allScopes = ['jobs:read', 'jobs:write', 'contacts:read'] as const satisfies readonly Scope[];
const scopes = subarray([...allScopes]);
const day = 24 * 60 * 60_000;

/** Number of random histories to generate. */
const historyCount = Number(process.env.ENTITLEMENT_RUNS ?? (isLongRun ? 40 : 15));

/** Arbitrary change to a record that a credential depends on. */
const arbitraryChange = oneof(
  record({ type: constantFrom('applicationScopes' as const, 'keyScopes' as const), scopes }),
  record({ type: constantFrom('applicationState' as const), state: constantFrom('draft', 'active', 'suspended') }),
  record({ type: constantFrom('organisationState' as const), state: constantFrom('pending', 'verified', 'suspended') }),
  record({
    type: constantFrom('licence' as const),
    organisationIndex: constantFrom(0, 1),
    state: constantFrom('requested', 'approved', 'active', 'suspended', 'withdrawn'),
    product: constantFrom('rest-2', 'daas'),
    scopes,
    startsInDays: constantFrom(-1, 1),
    endsInDays: constantFrom(null, -1, 1),
  }),
);

type CredentialChange = typeof arbitraryChange extends Arbitrary<infer Change> ? Change : never;

describeWithLongRunPostgres('credential entitlements', (makeDatabase) => {
  let service: TestService;
  let ownerOrganisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  let otherOrganisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  let application: Awaited<ReturnType<typeof createTestOrganisationApplication>>;
  const keys = { sandbox: '', production: '' };
  const secrets = { sandbox: '', production: '' };
  const origin = { address: null, userAgent: null, requestId: 'test' };

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    const staff = await createStaffMember(service);
    [ownerOrganisation, otherOrganisation] = [
      await createTestOrganisation(service, staff.browser),
      await createTestOrganisation(service, staff.browser),
    ];
    application = await createTestOrganisationApplication(ownerOrganisation, { scopes: [...allScopes] });
    for (const environment of ['sandbox', 'production'] as const) {
      const key = await expectStatus(
        ownerOrganisation.owner.browser.post(
          `${ownerOrganisation.path}/keys`,
          createTestKeyRequestBody({ environment, applicationId: application.id, scopes: [...allScopes] }),
        ),
        201,
      );
      keys[environment] = key.body.secret;
      const secret = await expectStatus(
        ownerOrganisation.owner.browser.post(`${application.path}/clients/${environment}/secrets`, { overlapDays: 0 }),
        201,
      );
      secrets[environment] = secret.body.secret;
    }
  });
  afterAll(() => service.stop());

  const queries = () => service.appContext.database.queries;

  async function applyChange(change: CredentialChange): Promise<void> {
    if (change.type === 'applicationScopes')
      await queries()
        .updateTable('application')
        .set({ scopes: JSON.stringify(change.scopes) })
        .where('id', '=', application.id)
        .execute();
    if (change.type === 'keyScopes')
      await queries()
        .updateTable('apiKey')
        .set({ scopes: JSON.stringify(change.scopes) })
        .where('applicationId', '=', application.id)
        .execute();
    if (change.type === 'applicationState')
      await queries()
        .updateTable('application')
        .set({ state: change.state })
        .where('id', '=', application.id)
        .execute();
    if (change.type === 'organisationState')
      await queries()
        .updateTable('organisation')
        .set({ state: change.state })
        .where('id', '=', ownerOrganisation.id)
        .execute();
    if (change.type !== 'licence') return;
    const licensingOrganisation = [ownerOrganisation, otherOrganisation][change.organisationIndex] ?? ownerOrganisation;
    const now = service.appContext.now();
    const unusedColumns = {
      stateReason: null,
      suspendedBy: null,
      consentedBy: null,
      consentedAt: null,
      approvedBy: null,
      approvedAt: null,
      requestedBy: null,
      warnedAt: null,
    };
    await queries()
      .deleteFrom('licence')
      .where('organisationId', '=', licensingOrganisation.id)
      .where('product', '=', change.product)
      .execute();
    await queries()
      .insertInto('licence')
      .values({
        id: generateIdentifier('licence'),
        applicationId: application.id,
        organisationId: licensingOrganisation.id,
        product: change.product,
        scopes: JSON.stringify(change.scopes),
        seats: 1,
        purpose: 'A test.',
        startsAt: now + change.startsInDays * day,
        endsAt: change.endsInDays === null ? null : now + change.endsInDays * day,
        state: change.state,
        stateAt: now,
        requestedAt: now,
        ...unusedColumns,
      })
      .execute();
  }

  /** Issues a token for an organisation and returns its scopes; empty if the request is refused. */
  async function issueToken(
    environment: 'sandbox' | 'production',
    organisationNumber: number,
  ): Promise<{ readonly scopes: readonly string[]; readonly isActive: boolean }> {
    const fields = {
      client_id: environment === 'sandbox' ? application.sandboxClient : application.productionClient,
      client_secret: secrets[environment],
    };
    const form = (extra: Record<string, string>) => new Map(Object.entries({ ...fields, ...extra }));
    try {
      const client = await requireAuthenticatedClient(service.appContext, origin, undefined, form({}));
      const { access_token: token, scope } = await issueClientToken(
        service.appContext,
        client,
        form({ grant_type: 'client_credentials', organisation_id: String(organisationNumber) }),
      );
      return {
        scopes: scope.split(' ').filter(Boolean),
        isActive: (await introspectToken(service.appContext, client, form({ token }))).active,
      };
    } catch {
      return { scopes: [], isActive: true };
    }
  }

  it('grants keys and tokens the same scopes after any sequence of changes', { timeout: 300_000 }, async () => {
    const history = array(arbitraryChange, { minLength: 1, maxLength: 4 });
    const resetTokenRateLimit = async () => queries().deleteFrom('attempt').execute();
    await check(
      asyncProperty(history, async (changes) => {
        for (const change of changes) await applyChange(change);
        await resetTokenRateLimit();
        for (const environment of ['sandbox', 'production'] as const) {
          for (const { number } of [ownerOrganisation, otherOrganisation]) {
            const token = await issueToken(environment, number);
            // A newly issued token is active.
            expect(token.isActive).toBe(true);
            const keyRow = await queries()
              .selectFrom('apiKey')
              .select('scopes')
              .where('applicationId', '=', application.id)
              .executeTakeFirstOrThrow();
            const keyScopes: readonly string[] = JSON.parse(keyRow.scopes);
            for (const scope of allScopes) {
              const answer = await verifyKey(service.appContext, {
                key: keys[environment],
                organisationNumber: number,
                scope,
              });
              const result = JSON.stringify(answer);
              const tokenScopes = token.scopes.join(' ') || 'no token';
              const context = `${environment} key, organisation ${number}, ${scope}: ${result} against ${tokenScopes}`;
              expect(answer.active, context).toBe(keyScopes.includes(scope) && token.scopes.includes(scope));
              if (answer.active)
                expect(answer, context).toMatchObject({
                  organisationNumber: number,
                  scopes: keyScopes.filter((scope) => token.scopes.includes(scope)),
                });
            }
          }
        }
      }),
      { numRuns: historyCount },
    );
  });

  it('revokes an issued token when its licence loses scopes', async () => {
    await applyChange({ type: 'organisationState', state: 'verified' });
    await applyChange({ type: 'applicationState', state: 'active' });
    await applyChange({ type: 'applicationScopes', scopes: [...allScopes] });
    const licence = {
      type: 'licence',
      organisationIndex: 0,
      state: 'active',
      product: 'rest-2',
      startsInDays: -1,
      endsInDays: null,
    } as const;
    await applyChange({ ...licence, scopes: [...allScopes] });
    const fields = { client_id: application.productionClient, client_secret: secrets.production };
    const form = (extra: Record<string, string>) => new Map(Object.entries({ ...fields, ...extra }));
    const client = await requireAuthenticatedClient(service.appContext, origin, undefined, form({}));
    const { access_token: token } = await issueClientToken(
      service.appContext,
      client,
      form({ grant_type: 'client_credentials', organisation_id: String(ownerOrganisation.number) }),
    );
    const isActive = async () => (await introspectToken(service.appContext, client, form({ token }))).active;
    expect(await isActive()).toBe(true);
    await applyChange({ ...licence, scopes: ['jobs:read'] });
    expect(await isActive()).toBe(false);
    service.advanceTime(tokenLifetimeSeconds * 1000);
  });
});
