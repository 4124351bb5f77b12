import type { Scope } from '@refdesk/service-contract/scopes';
import { tokenLifetimeSeconds } from '@refdesk/service-contract/tokens';
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
import { createApplicationFor, createTestKeyRequestBody } from '../../../tests/applications.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { verifyKey } from '../../subjects/keys/verify.ts';
import { requireAuthenticatedClient } from '../../subjects/tokens/client.ts';
import { introspectToken } from '../../subjects/tokens/inspect-token.ts';
import { issueClientToken } from '../../subjects/tokens/issue.ts';
import { generateIdentifier } from '../text/identifier.ts';

const known = ['jobs:read', 'jobs:write', 'contacts:read'] as const satisfies readonly Scope[];
const scopes = subarray([...known]);
const day = 24 * 60 * 60_000;

/** Generated histories, different in each run. */
const histories = Number(process.env.ENTITLEMENT_RUNS ?? (isLongRun ? 40 : 15));

/** Arbitrary changes to the records that a credential depends on. */
const event = oneof(
  record({ what: constantFrom('applicationScopes' as const, 'keyScopes' as const), scopes }),
  record({ what: constantFrom('applicationState' as const), state: constantFrom('draft', 'active', 'suspended') }),
  record({ what: constantFrom('organisationState' as const), state: constantFrom('pending', 'verified', 'suspended') }),
  record({
    what: constantFrom('licence' as const),
    which: constantFrom(0, 1),
    state: constantFrom('requested', 'approved', 'active', 'suspended', 'withdrawn'),
    product: constantFrom('rest-2', 'daas'),
    scopes,
    startsIn: constantFrom(-1, 1),
    endsIn: constantFrom(null, -1, 1),
  }),
);

describeWithLongRunPostgres('what a credential may do', (makeDatabase) => {
  let service: TestService;
  let owning: Awaited<ReturnType<typeof createTestOrganisation>>;
  let other: Awaited<ReturnType<typeof createTestOrganisation>>;
  let application: Awaited<ReturnType<typeof createApplicationFor>>;
  const keys = { sandbox: '', production: '' };
  const secrets = { sandbox: '', production: '' };
  const origin = { address: null, userAgent: null, requestId: 'test' };

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    const staff = await createStaffMember(service);
    [owning, other] = [
      await createTestOrganisation(service, staff.browser),
      await createTestOrganisation(service, staff.browser),
    ];
    application = await createApplicationFor(owning, { scopes: [...known] });
    for (const environment of ['sandbox', 'production'] as const) {
      const key = await expectStatus(
        owning.owner.browser.post(
          `${owning.path}/keys`,
          createTestKeyRequestBody({ environment, applicationId: application.id, scopes: [...known] }),
        ),
        201,
      );
      keys[environment] = key.body.secret;
      const secret = await expectStatus(
        owning.owner.browser.post(`${application.path}/clients/${environment}/secrets`, { overlapDays: 0 }),
        201,
      );
      secrets[environment] = secret.body.secret;
    }
  });
  afterAll(() => service.stop());

  const queries = () => service.appContext.database.queries;

  async function happen(change: typeof event extends Arbitrary<infer Event> ? Event : never): Promise<void> {
    if (change.what === 'applicationScopes')
      await queries()
        .updateTable('application')
        .set({ scopes: JSON.stringify(change.scopes) })
        .where('id', '=', application.id)
        .execute();
    if (change.what === 'keyScopes')
      await queries()
        .updateTable('apiKey')
        .set({ scopes: JSON.stringify(change.scopes) })
        .where('applicationId', '=', application.id)
        .execute();
    if (change.what === 'applicationState')
      await queries()
        .updateTable('application')
        .set({ state: change.state })
        .where('id', '=', application.id)
        .execute();
    if (change.what === 'organisationState')
      await queries().updateTable('organisation').set({ state: change.state }).where('id', '=', owning.id).execute();
    if (change.what !== 'licence') return;
    const reached = [owning, other][change.which] ?? owning;
    const now = service.appContext.now();
    const none = {
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
      .where('organisationId', '=', reached.id)
      .where('product', '=', change.product)
      .execute();
    await queries()
      .insertInto('licence')
      .values({
        id: generateIdentifier('licence'),
        applicationId: application.id,
        organisationId: reached.id,
        product: change.product,
        scopes: JSON.stringify(change.scopes),
        seats: 1,
        purpose: 'A test.',
        startsAt: now + change.startsIn * day,
        endsAt: change.endsIn === null ? null : now + change.endsIn * day,
        state: change.state,
        stateAt: now,
        requestedAt: now,
        ...none,
      })
      .execute();
  }

  /** Returns the scopes of the token that the client gets for an organisation; empty if it gets none. */
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

  it('gives a key and a token the same rights, after any history', { timeout: 300_000 }, async () => {
    const history = array(event, { minLength: 1, maxLength: 4 });
    const tokenLimit = async () => queries().deleteFrom('attempt').execute();
    await check(
      asyncProperty(history, async (events) => {
        for (const change of events) await happen(change);
        await tokenLimit();
        for (const environment of ['sandbox', 'production'] as const) {
          for (const { number } of [owning, other]) {
            const token = await issueToken(environment, number);
            // A token issued a moment ago is still valid.
            expect(token.isActive).toBe(true);
            const keyRow = await queries()
              .selectFrom('apiKey')
              .select('scopes')
              .where('applicationId', '=', application.id)
              .executeTakeFirstOrThrow();
            const ofKey: readonly string[] = JSON.parse(keyRow.scopes);
            for (const scope of known) {
              const answer = await verifyKey(service.appContext, {
                key: keys[environment],
                organisationNumber: number,
                scope,
              });
              const where = `${environment} key, organisation ${number}, ${scope}: ${JSON.stringify(answer)} against ${token.scopes.join(' ') || 'no token'}`;
              expect(answer.active, where).toBe(ofKey.includes(scope) && token.scopes.includes(scope));
              if (answer.active)
                expect(answer, where).toMatchObject({
                  organisationNumber: number,
                  scopes: ofKey.filter((scope) => token.scopes.includes(scope)),
                });
            }
          }
        }
      }),
      { numRuns: histories },
    );
  });

  it('shrinks when the licence narrows after a token was issued', async () => {
    await happen({ what: 'organisationState', state: 'verified' });
    await happen({ what: 'applicationState', state: 'active' });
    await happen({ what: 'applicationScopes', scopes: [...known] });
    const licence = {
      what: 'licence',
      which: 0,
      state: 'active',
      product: 'rest-2',
      startsIn: -1,
      endsIn: null,
    } as const;
    await happen({ ...licence, scopes: [...known] });
    const fields = { client_id: application.productionClient, client_secret: secrets.production };
    const form = (extra: Record<string, string>) => new Map(Object.entries({ ...fields, ...extra }));
    const client = await requireAuthenticatedClient(service.appContext, origin, undefined, form({}));
    const { access_token: token } = await issueClientToken(
      service.appContext,
      client,
      form({ grant_type: 'client_credentials', organisation_id: String(owning.number) }),
    );
    const isActive = async () => (await introspectToken(service.appContext, client, form({ token }))).active;
    expect(await isActive()).toBe(true);
    await happen({ ...licence, scopes: ['jobs:read'] });
    expect(await isActive()).toBe(false);
    service.pass(tokenLifetimeSeconds * 1000);
  });
});
