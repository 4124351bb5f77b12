import { afterAll } from 'vitest';
import { startTestDatabases } from '../../../../sandbox/tests/postgres.ts';
import { isLongRun } from '../../../../tests/long-run.ts';
import { describeEveryProblem } from './every-problem.ts';

const databases = await startTestDatabases();
afterAll(databases.stop);

await describeEveryProblem('PostgreSQL', databases.open, isLongRun ? 'every' : 'distinct');
