import { command } from './command.ts';
import { buildWhenStale } from './site-build.ts';

const built = await buildWhenStale();
process.exitCode = built === 0 ? await command('node', ['service/src/main.ts']) : built;
