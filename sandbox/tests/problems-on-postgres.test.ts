import { afterAll } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { describeEveryProblem } from './every-problem.ts';
import { startDatabases } from './postgres.ts';

const databases = await startDatabases();
afterAll(databases.stop);

await describeEveryProblem('PostgreSQL', databases.open, isLongRun ? 'every' : 'distinct');
