import { afterAll } from 'vitest';
import { startSandboxTestPostgres } from '../../../../sandbox/tests/postgres.ts';
import { isLongRun } from '../../../../tests/long-run.ts';
import { testEveryProblemResponse } from './every-problem.ts';

const databases = await startSandboxTestPostgres();
afterAll(databases.stop);

await testEveryProblemResponse('PostgreSQL', databases.open, isLongRun ? 'every' : 'distinct');
