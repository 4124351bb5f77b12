import { command } from './command.ts';
import { buildWhenStale, compressBuiltSite } from './site-build.ts';

process.exitCode = (await buildWhenStale()) || (await compressBuiltSite()) || (await command('node', ['service/src/main.ts']));
