import { afterAll, beforeAll, expect, it } from 'vitest';
import { wellFormed } from '../bodies.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { holdingsOf } from '../holdings.ts';
import { listOperations, type Operation, pathOf } from '../operations.ts';
import { organisationOf, staffMember } from '../organisations.ts';
import { startService, type TestService } from '../service.ts';

// Every operation is sent here, so that none has a query that one of the databases does not take.
describeOnBothDatabases('an owner of another organisation', (makeDatabase) => {
  let service: TestService;
  let operations: Operation[];
  let victim: Awaited<ReturnType<typeof organisationOf>>;
  let attacker: Awaited<ReturnType<typeof organisationOf>>;
  let theirs: Readonly<Record<string, string>>;
  let own: Readonly<Record<string, string>>;

  beforeAll(async () => {
    service = await startService(await makeDatabase());
    operations = (await listOperations(service)).filter(({ schemes }) => schemes.includes('session'));
    const staff = await staffMember(service);
    [victim, attacker] = [await organisationOf(service, staff.browser), await organisationOf(service, staff.browser)];
    [theirs, own] = [await holdingsOf(service, victim), await holdingsOf(service, attacker)];
  });
  afterAll(() => service.stop());

  const send = (method: string, path: string, body: unknown) => {
    // A newcomer's address each time, so that no limit answers instead of what is tried.
    const visitor = service.visitor();
    for (const [name, value] of attacker.owner.browser.cookies) visitor.cookies.set(name, value);
    return visitor.send(method, path, body);
  };
  const bodyOf = ({ body }: Operation) => (body === null ? undefined : wellFormed[body]);

  it('covers every operation: each path parameter that is an identifier is known here', () => {
    const names = new Set(operations.flatMap(({ path }) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)));
    expect(Array.from(names).filter((name) => theirs[name] === undefined)).toEqual([]);
    expect(names.size).toBeGreaterThan(8);
  });

  it('finds nothing at paths of other organisations’ resources, for every operation', async () => {
    const before = await snapshot();
    for (const operation of operations.filter(({ path }) => path.includes('{'))) {
      const { status } = await send(operation.method, pathOf(operation.path, theirs), bodyOf(operation));
      expect(status, `${operation.method} ${operation.path}`).toBe(404);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('cannot reference other organisations’ resources in a body', async () => {
    const before = await snapshot();
    const named = operations.flatMap((operation) => withTheirs(bodyOf(operation), theirs).map((body) => [operation, body] as const));
    expect(named.length).toBeGreaterThanOrEqual(3);
    for (const [{ method, path }, body] of named) {
      const answer = await send(method, pathOf(path, own), body);
      expect(answer.status, `${method} ${path} with ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`).toBeGreaterThanOrEqual(400);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('sees no identifier, name or email address of others in any response', async () => {
    const secret = [...Object.entries(theirs).flatMap(([name, value]) => (name === 'environment' ? [] : [value])), victim.owner.email, victim.name];
    for (const { method, path, query } of operations.filter(({ method: name }) => name === 'GET')) {
      for (const search of ['', ...query.map((name) => `?${name}=${encodeURIComponent(theirs[name] ?? victim.owner.email)}`)]) {
        const { body } = await send(method, `${pathOf(path, own)}${search}`, undefined);
        const text = JSON.stringify(body);
        expect(
          secret.filter((one) => text.includes(one)),
          `${method} ${path}${search}`,
        ).toEqual([]);
      }
    }
  });

  /** Everything of the victim's that a change would touch. */
  async function snapshot(): Promise<unknown> {
    const { queries } = service.platform.database;
    const of = async (table: 'application' | 'apiKey' | 'invitation' | 'member' | 'licence') =>
      queries.selectFrom(table).selectAll().where('organisationId', '=', victim.id).orderBy('organisationId').execute();
    const rows = await Promise.all((['application', 'apiKey', 'invitation', 'member', 'licence'] as const).map(of));
    const person = await queries.selectFrom('user').selectAll().where('id', '=', victim.owner.id).execute();
    const sessions = await queries.selectFrom('session').select('id').where('userId', '=', victim.owner.id).execute();
    return { rows, person, sessions };
  }
});

/** A body with each of its identifiers in turn replaced by the victim's of the same name. */
function withTheirs(body: unknown, theirs: Readonly<Record<string, string>>): readonly unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.keys(body)
    .filter((name) => name in theirs && name !== 'environment')
    .map((name) => ({ ...body, [name]: theirs[name] }));
}
