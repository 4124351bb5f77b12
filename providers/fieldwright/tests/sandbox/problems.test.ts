import { openSqlite } from '../../../../sandbox/src/store/sqlite.ts';
import { describeEveryProblem } from './every-problem.ts';

await describeEveryProblem('SQLite', () => openSqlite(':memory:'));
