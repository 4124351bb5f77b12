import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { isLongRun } from '../../tests/long-run.ts';
import { migrations } from '../src/core/database/migrations/index.ts';
import { describeOnBothDatabases } from './databases.ts';
import { createEveryKindOfOrganisationRecord } from './organisation-records.ts';
import { createStaffMember, createTestOrganisation } from './organisations.ts';
import { expectStatus } from './people.ts';
import { startServiceNode, type TestService } from './service.ts';

const repository = resolve(import.meta.dirname, '../..');

/** Returns the last commit before the newest migration; null if the history is missing, as in a shallow clone. */
function findPreviousCommit(): string | null {
  // Searches all folders, since files may have moved.
  const file = `:(glob)service/src/**/migrations/${migrations.at(-1)?.name}.ts`;
  try {
    const added = execFileSync('git', ['log', '--diff-filter=A', '--format=%H', '--', file], {
      cwd: repository,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .at(-1);
    return execFileSync('git', ['rev-parse', '--verify', '--quiet', `${added}^`], {
      cwd: repository,
      encoding: 'utf8',
    }).trim();
  } catch {
    return null;
  }
}

const previousCommit = isLongRun ? findPreviousCommit() : null;

/** Program that runs the previous release on the current schema: reads records of this release, and creates others. */
const program = `
  import * as helpers from './tests/applications.ts';
  import * as organisations from './tests/organisations.ts';
  import * as people from './tests/people.ts';
  // The helpers may have older names in the previous release.
  const {
    createApplicationFor = helpers.applicationOf,
    createTestOrganisation = organisations.createOrganisation ?? organisations.organisationOf,
    createTestOrganisationRequestBody = organisations.createOrganisationForm ?? organisations.organisationForm,
    createTestRegistrationRequestBody = people.createRegistrationForm ?? people.registration,
    createStaffMember = organisations.staffMember,
    expectStatus,
  } = { ...helpers, ...organisations, ...people };
  import { startService } from './tests/service.ts';
  // Skips the generated names that the other process has already used.
  for (let count = 0; count < 100; count++) [createTestRegistrationRequestBody(), createTestOrganisationRequestBody()];
  const { url, directory, cookies, path } = JSON.parse(process.argv[2]);
  const service = await startService({ url, directory });
  const browser = service.visitor();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const { body } = await expectStatus(browser.get(path + '/applications'), 200);
  await expectStatus(browser.get(path + '/requests'), 200);
  const organisation = await createTestOrganisation(service, (await createStaffMember(service)).browser);
  await createApplicationFor(organisation);
  console.log(JSON.stringify({ shown: body.applications.length, cookies: [...organisation.owner.browser.cookies], path: organisation.path }));
  await service.stop();`;

const reportSchema = z.object({
  shown: z.number(),
  cookies: z.array(z.tuple([z.string(), z.string()])),
  path: z.string(),
});

// Migrations differ between the databases.
describeOnBothDatabases('downgrade to the previous release', (makeDatabase) => {
  let folder: string;
  beforeAll(async () => {
    if (previousCommit !== null) folder = await checkOut(previousCommit);
  }, 120_000);
  afterAll(() => previousCommit && rm(folder, { recursive: true }));

  it.runIf(previousCommit !== null)(
    'works on the current schema, and the current release then reads what it wrote',
    { timeout: 120_000 },
    async () => {
      const location = await makeDatabase();
      const node = await startServiceNode(location);
      const organisation = await createTestOrganisation(node, (await createStaffMember(node)).browser);
      await createEveryKindOfOrganisationRecord(node, organisation);
      await node.stop();

      const input = { ...location, cookies: [...organisation.owner.browser.cookies], path: organisation.path };
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(folder, 'service/downgrade-program.ts'), JSON.stringify(input)],
        { cwd: folder },
      );
      const { shown, cookies, path } = reportSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
      expect(shown).toBe(1);

      const upgradedNode = await startServiceNode(location);
      expect(await countApplications(upgradedNode, organisation.owner.browser.cookies, organisation.path)).toBe(1);
      expect(await countApplications(upgradedNode, cookies, path)).toBe(1);
      await upgradedNode.stop();
    },
  );
});

async function countApplications(
  service: TestService,
  cookies: Iterable<readonly [string, string]>,
  path: string,
): Promise<number> {
  const browser = service.visitor();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return (await expectStatus(browser.get(`${path}/applications`), 200)).body.applications.length;
}

/** npm scopes of our packages, in this release and previous ones. */
const packageScopes = ['@portal', '@refdesk'];

/** Checks out the service at another commit, using this commit's installed packages except our own. */
async function checkOut(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-before-'));
  const parts = ['package.json', 'packages', 'sandbox', 'service', 'tests'];
  await promisify(execFile)('sh', ['-c', `git archive ${commit} ${parts.join(' ')} | tar -x -C '${folder}'`], {
    cwd: repository,
  });
  await linkPackages(join(repository, 'node_modules'), join(folder, 'node_modules'));
  await linkPackages(join(repository, 'service/node_modules'), join(folder, 'service/node_modules'));
  for (const scope of packageScopes) await mkdir(join(folder, 'node_modules', scope), { recursive: true });
  for (const workspace of [
    'sandbox',
    'service',
    ...(await readdir(join(folder, 'packages'))).map((name) => `packages/${name}`),
  ]) {
    const manifest = await readFile(join(folder, workspace, 'package.json'), 'utf8').catch(() => null);
    if (manifest !== null)
      await symlink(
        join(folder, workspace),
        join(folder, 'node_modules', z.object({ name: z.string() }).parse(JSON.parse(manifest)).name),
      );
  }
  await writeFile(join(folder, 'service/downgrade-program.ts'), program);
  return folder;
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (!packageScopes.includes(name)) await symlink(join(from, name), join(to, name));
}
