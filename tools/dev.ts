import { join } from 'node:path';
import { command, root } from './command.ts';

/** Every change in content, plugins and site shows in the browser at once. */
process.exitCode = await command('docusaurus', ['start', '--no-open', '--port', process.env.PORT ?? '3000'], { cwd: join(root, 'site') });
