import { afterAll } from 'vitest';
import { describeEveryProblem } from './every-problem.ts';
import { startDatabases } from './postgres.ts';

const databases = await startDatabases();
afterAll(databases.stop);

await describeEveryProblem('PostgreSQL', databases.open);
