import { openSqliteDatabase } from '../../../../sandbox/src/store/sqlite.ts';
import { testEveryProblemResponse } from './every-problem.ts';

await testEveryProblemResponse('SQLite', () => openSqliteDatabase(':memory:'));
