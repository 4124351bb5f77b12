import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import {
  createInvitedTestMember,
  createStaffMember,
  createTestOrganisation,
  createTestOrganisationRequestBody,
} from '../../../tests/organisations.ts';
import {
  createSignedInPerson,
  createTestRegistrationRequestBody,
  expectStatus,
  goodPassword,
  readLatestMail,
  readLatestToken,
  signInAgain,
} from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';

describeWithLongRunPostgres('organisations', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service);
  });
  afterAll(() => service.stop());

  it('store additional fields defined by the provider, which are locked after verification', async () => {
    const staff = await createStaffMember(service);
    const owner = await createSignedInPerson(service);
    const form = createTestOrganisationRequestBody({ details: { sector: 'Milling' } });
    const refused = await expectStatus(owner.browser.post('/api/organisations', form), 422);
    expect(refused.body.errors).toEqual([{ pointer: '/details/sector', message: 'Choose the sector from the list.' }]);
    const { body } = await expectStatus(
      owner.browser.post('/api/organisations', { ...form, details: { sector: 'Grain' } }),
      201,
    );
    expect(body.details).toEqual({ sector: 'Grain' });
    await expectStatus(
      staff.browser.post(`/api/organisations/${body.id}/decisions`, { decision: 'verify', version: body.version }),
      200,
    );
    const change = { ...form, details: { sector: 'Paper' }, version: body.version };
    const fixed = await owner.browser.put(`/api/organisations/${body.id}`, change);
    expect([fixed.status, fixed.body.errors?.[0].pointer]).toEqual([409, '/details']);
  });

  it('are registered by an integrator, who becomes the owner, and await verification', async () => {
    const { browser } = await createSignedInPerson(service);
    const form = createTestOrganisationRequestBody();
    const { body } = await expectStatus(browser.post('/api/organisations', form), 201);
    expect(body).toMatchObject({
      ...form,
      state: 'pending',
      role: 'owner',
      version: 1,
      members: [{ role: 'owner', you: true }],
      invitations: [],
    });
    expect(body.number).toBeGreaterThanOrEqual(1000);
    expect(body.may).toEqual(expect.arrayContaining(['organisation.close', 'key.make']));
    expect((await browser.get('/api/session')).body).toMatchObject({
      organisations: [{ id: body.id, state: 'pending', role: 'owner' }],
      next: 'addApplication',
    });
  });

  it('are registered only once if the form is submitted repeatedly', async () => {
    const { browser } = await createSignedInPerson(service);
    const form = createTestOrganisationRequestBody();
    const responses = await Promise.all([1, 2, 3].map(() => browser.post('/api/organisations', form)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('are verified, rejected with a reason, corrected, suspended and reinstated', async () => {
    const organisation = await createTestOrganisation(service, null);
    const { browser, email } = organisation.owner;
    const decide = async (decision: string, reason?: string) => {
      const { version } = (await browser.get(organisation.path)).body;
      return staff.browser.post(`${organisation.path}/decisions`, {
        decision,
        ...(decision !== 'suspend' && { version }),
        ...(reason && { reason }),
      });
    };
    expect((await decide('reject')).status).toBe(422);
    expect((await expectStatus(decide('reject', 'The registration number is not known.'), 200)).body).toMatchObject({
      state: 'rejected',
      stateReason: 'The registration number is not known.',
    });
    expect((await readLatestMail(service, email)).text).toContain('The registration number is not known.');
    expect((await decide('verify')).status).toBe(409);

    const { body } = await browser.get(organisation.path);
    const form = createTestOrganisationRequestBody({ name: organisation.name });
    expect(
      (
        await expectStatus(
          browser.put(organisation.path, { ...form, registrationNumber: '999', version: body.version }),
          200,
        )
      ).body,
    ).toMatchObject({
      state: 'pending',
      stateReason: null,
    });
    expect((await expectStatus(decide('verify'), 200)).body.state).toBe('verified');
    expect((await expectStatus(decide('suspend', 'Unpaid for a year.'), 200)).body.state).toBe('suspended');
    expect((await expectStatus(decide('reinstate'), 200)).body.state).toBe('verified');
  });

  it('can be suspended before verification, and still await it after reinstatement', async () => {
    const verified = await createTestOrganisation(service, staff.browser);
    const { browser } = await createSignedInPerson(service);
    const { body } = await expectStatus(
      browser.post('/api/organisations', createTestOrganisationRequestBody({ name: verified.name })),
      201,
    );
    const decide = async (decision: { readonly decision: string; readonly reason?: string }) => {
      const { version } = (await browser.get(`/api/organisations/${body.id}`)).body;
      return staff.browser.post(`/api/organisations/${body.id}/decisions`, {
        ...decision,
        ...(decision.decision !== 'suspend' && { version }),
      });
    };
    // It has the same name as a verified organisation; a suspended organisation does not reserve its name.
    expect((await expectStatus(decide({ decision: 'suspend', reason: 'It poses as another.' }), 200)).body.state).toBe(
      'suspended',
    );
    expect((await expectStatus(decide({ decision: 'reinstate' }), 200)).body.state).toBe('pending');
    await expectStatus(decide({ decision: 'reject', reason: 'It is another.' }), 200);
    await expectStatus(decide({ decision: 'suspend', reason: 'Again.' }), 200);
    expect((await expectStatus(decide({ decision: 'reinstate' }), 200)).body.state).toBe('rejected');
  });

  it('reject decisions on outdated details or state, except for suspensions', async () => {
    const { path, name, owner } = await createTestOrganisation(service, null);
    const seenVersion = (await staff.browser.get(path)).body.version;
    await expectStatus(
      owner.browser.put(path, {
        ...createTestOrganisationRequestBody({ name, customerNumber: 'HR-OTHER' }),
        version: seenVersion,
      }),
      200,
    );
    const decide = (decision: object) => staff.browser.post(`${path}/decisions`, decision);
    expect((await decide({ decision: 'verify', version: seenVersion })).status).toBe(409);
    expect((await decide({ decision: 'reject', version: seenVersion, reason: 'Not the number.' })).status).toBe(409);
    expect((await expectStatus(owner.browser.get(path), 200)).body.state).toBe('pending');
    await expectStatus(decide({ decision: 'verify', version: seenVersion + 1 }), 200);
    // An owner cannot escape suspension by changing the details repeatedly.
    await expectStatus(decide({ decision: 'suspend', reason: 'Unpaid.' }), 200);
    await expectStatus(decide({ decision: 'reinstate', version: seenVersion + 3 }), 200);
    await expectStatus(decide({ decision: 'suspend', reason: 'Another reason.' }), 200);
    expect((await decide({ decision: 'reinstate', version: seenVersion + 3 })).status).toBe(409);
    expect((await expectStatus(owner.browser.get(path), 200)).body.stateReason).toBe('Another reason.');
  });

  it('reject decisions by their own members', async () => {
    const organisation = await createTestOrganisation(service, null);
    await service.appContext.database.queries
      .updateTable('person')
      .set({ staffRole: 'staff' })
      .where('id', '=', organisation.owner.id)
      .execute();
    expect(
      (await organisation.owner.browser.post(`${organisation.path}/decisions`, { decision: 'verify', version: 1 })).body
        .title,
    ).toBe('Own organisation');
  });

  it('can be verified only once per customer number and name', async () => {
    const first = await createTestOrganisation(service, staff.browser);
    const { browser } = await createSignedInPerson(service);
    const { body } = await expectStatus(
      browser.post(
        '/api/organisations',
        createTestOrganisationRequestBody({ customerNumber: first.customerNumber.toLowerCase() }),
      ),
      201,
    );
    const decision = await staff.browser.post(`/api/organisations/${body.id}/decisions`, {
      decision: 'verify',
      version: 1,
    });
    expect([decision.status, decision.body.title]).toEqual([409, 'Another organisation is verified']);
  });

  it('lock verified fields, accept new contacts and reject stale forms', async () => {
    const { path, name, customerNumber, owner } = await createTestOrganisation(service, staff.browser);
    const { body } = await owner.browser.get(path);
    const form = { ...createTestOrganisationRequestBody({ name, customerNumber }), version: body.version };
    expect((await owner.browser.put(path, { ...form, name: 'Another name' })).body.errors).toEqual([
      { pointer: '/name', message: 'This has been verified and cannot be changed here.' },
    ]);
    const changed = { ...form, technicalContact: { name: 'New Person', email: 'new@harbourroad.example' } };
    expect((await expectStatus(owner.browser.put(path, changed), 200)).body).toMatchObject({
      state: 'verified',
      technicalContact: { name: 'New Person' },
    });
    expect((await owner.browser.put(path, changed)).body.title).toBe('Changed by someone else');
  });

  it('respond with 404 to non-members', async () => {
    const organisation = await createTestOrganisation(service, staff.browser);
    const stranger = await createSignedInPerson(service);
    const missing = await stranger.browser.get('/api/organisations/org_0000000000000000');
    const foreign = await stranger.browser.get(organisation.path);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect(foreign.status).toBe(404);
    expect((await service.visitor().get(organisation.path)).status).toBe(401);
  });

  it('are closed after an owner enters the name', async () => {
    const { path, name, owner } = await createTestOrganisation(service, staff.browser);
    await expectStatus(owner.browser.delete(path, { name: 'wrong' }), 422);
    await expectStatus(owner.browser.delete(path, { name }), 204);
    await expectStatus(owner.browser.get(path), 404);
    expect((await owner.browser.get('/api/session')).body.organisations).toEqual([]);
    expect((await readLatestMail(service, owner.email)).subject).toBe('Your organisation has been closed');
  });

  describe('members', () => {
    it('are invited by email, and see the invitation before and after signing in', async () => {
      const { path, name, owner } = await createTestOrganisation(service, staff.browser);
      const email = createTestRegistrationRequestBody().email;
      expect(
        (await expectStatus(owner.browser.post(`${path}/invitations`, { email, role: 'developer' }), 201)).body
          .invitations,
      ).toMatchObject([{ email, role: 'developer', expired: false, invitedBy: 'Olive Owner' }]);
      const token = await readLatestToken(service, email);
      expect((await service.visitor().post('/api/invitations/show', { token })).body).toMatchObject({
        email,
        organisationName: name,
        role: 'developer',
      });
      const { browser } = await createSignedInPerson(service, { email });
      const { body } = await browser.get('/api/session');
      expect(body.invitations).toMatchObject([{ organisationName: name, role: 'developer' }]);
      expect(
        (await expectStatus(browser.post('/api/invitations/accept', { id: body.invitations[0].id }), 200)).body.role,
      ).toBe('developer');
      await expectStatus(browser.post('/api/invitations/accept', { token }), 410);
      const { subject, text } = await readLatestMail(service, owner.email);
      expect(subject).toBe('Someone has joined your organisation');
      expect(text).toContain(`“Ada Marsh” has joined “${name}” with the role developer.`);
    });

    it('can join only with the invited email address and within seven days, or decline', async () => {
      const { path, owner } = await createTestOrganisation(service, staff.browser);
      const invited = await createSignedInPerson(service);
      await owner.browser.post(`${path}/invitations`, { email: invited.email, role: 'viewer' });
      const token = await readLatestToken(service, invited.email);
      const other = await createSignedInPerson(service);
      expect((await other.browser.post('/api/invitations/accept', { token })).body.title).toBe(
        'Invitation for another address',
      );
      await expectStatus(invited.browser.post('/api/invitations/decline', { token }), 204);
      await expectStatus(invited.browser.post('/api/invitations/accept', { token }), 410);

      await owner.browser.post(`${path}/invitations`, { email: invited.email, role: 'viewer' });
      const expiringToken = await readLatestToken(service, invited.email);
      service.advanceTime(7 * 24 * 3_600_000 - 1000);
      await expectStatus(service.visitor().post('/api/invitations/show', { token: expiringToken }), 200);
      service.advanceTime(2000);
      await expectStatus(service.visitor().post('/api/invitations/show', { token: expiringToken }), 410);
      // Their sessions have expired after a week.
      for (const { browser, email } of [owner, staff])
        await expectStatus(browser.post('/api/session', { email, password: goodPassword }), 200);
      await expectStatus(owner.browser.post(`${path}/invitations`, { email: invited.email, role: 'viewer' }), 201);
    });

    it('have at most one open invitation, which can be withdrawn', async () => {
      const { path, owner } = await createTestOrganisation(service, staff.browser);
      const email = createTestRegistrationRequestBody().email;
      const { body } = await expectStatus(owner.browser.post(`${path}/invitations`, { email, role: 'viewer' }), 201);
      const repeated = await owner.browser.post(`${path}/invitations`, { email, role: 'admin' });
      expect([repeated.status, repeated.body.errors]).toEqual([
        409,
        [{ pointer: '/email', message: 'Already invited.' }],
      ]);
      const token = await readLatestToken(service, email);
      await expectStatus(owner.browser.delete(`${path}/invitations/${body.invitations[0].id}`), 204);
      await expectStatus(service.visitor().post('/api/invitations/show', { token }), 410);
      expect((await owner.browser.post(`${path}/invitations`, { email: owner.email, role: 'admin' })).body.title).toBe(
        'Already a member',
      );
    });

    it('get roles from owners and admins, but the owner role only from owners', async () => {
      const organisation = await createTestOrganisation(service, staff.browser);
      const { path, owner } = organisation;
      const [admin, developer] = [
        await createInvitedTestMember(service, organisation, 'admin'),
        await createInvitedTestMember(service, organisation, 'developer'),
      ];
      const change = async (actor: typeof admin, memberId: string, role: string) =>
        (await actor.browser.patch(`${path}/members/${memberId}`, { role })).status;
      expect(await change(developer, developer.id, 'admin')).toBe(403);
      expect(await change(admin, developer.id, 'viewer')).toBe(200);
      expect(await change(admin, admin.id, 'owner')).toBe(403);
      expect(await change(admin, owner.id, 'viewer')).toBe(403);
      expect(await change(owner, developer.id, 'owner')).toBe(200);
      await expectStatus(admin.browser.delete(`${path}/members/${owner.id}`), 403);
      expect((await readLatestMail(service, developer.email)).subject).toBe(
        'Your role in an organisation is now owner',
      );
    });

    it('always include an owner, even if the last two leave concurrently', async () => {
      const organisation = await createTestOrganisation(service, staff.browser);
      const { path, owner } = organisation;
      expect((await owner.browser.post(`${path}/leave`)).body.title).toBe('Last owner');
      expect((await owner.browser.patch(`${path}/members/${owner.id}`, { role: 'viewer' })).body.title).toBe(
        'Last owner',
      );
      expect((await owner.browser.delete('/api/account', { email: owner.email })).body.title).toBe('Sole owner');
      const second = await createInvitedTestMember(service, organisation, 'owner');
      const responses = await Promise.all([owner.browser.post(`${path}/leave`), second.browser.post(`${path}/leave`)]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    });

    it('can transfer ownership after re-authentication', async () => {
      const organisation = await createTestOrganisation(service, staff.browser);
      const { path, owner } = organisation;
      const admin = await createInvitedTestMember(service, organisation, 'admin');
      service.advanceTime(16 * 60_000);
      expect((await owner.browser.post(`${path}/transfer`, { personId: admin.id })).body.title).toBe(
        'Confirmation required',
      );
      await owner.browser.post('/api/session/confirmation', { password: goodPassword });
      await expectStatus(owner.browser.post(`${path}/transfer`, { personId: staff.id }), 404);
      await expectStatus(owner.browser.post(`${path}/transfer`, { personId: admin.id }), 204);
      const { body } = await admin.browser.get(path);
      expect(body.members.map(({ personId, role }: { personId: string; role: string }) => [personId, role])).toEqual([
        [owner.id, 'admin'],
        [admin.id, 'owner'],
      ]);
    });

    it('lose access immediately when they leave', async () => {
      await signInAgain(staff);
      const organisation = await createTestOrganisation(service, staff.browser);
      const viewer = await createInvitedTestMember(service, organisation, 'viewer');
      await expectStatus(viewer.browser.get(organisation.path), 200);
      await expectStatus(viewer.browser.post(`${organisation.path}/leave`), 204);
      await expectStatus(viewer.browser.get(organisation.path), 404);
    });
  });
});
