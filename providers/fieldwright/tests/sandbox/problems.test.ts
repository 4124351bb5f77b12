import { openSqliteDatabase } from '../../../../sandbox/src/store/sqlite.ts';
import { describeEveryProblem } from './every-problem.ts';

await describeEveryProblem('SQLite', () => openSqliteDatabase(':memory:'));
