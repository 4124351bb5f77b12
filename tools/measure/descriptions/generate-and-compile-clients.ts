import { spawnSync } from 'node:child_process';
import { glob, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getClientPackageName } from '@refdesk/api-model/package-names';
import { packPhpClient as packPhp } from '../../../plugins/api-reference/src/php-client/pack-php-client.ts';
import { packPythonClient as packPython } from '../../../plugins/api-reference/src/python-client/pack-python-client.ts';
import { packTypeScriptClient as packTypeScript } from '../../../plugins/api-reference/src/typescript-client/pack-typescript-client.ts';
import { root } from '../../command.ts';
import { loadApiVersion } from './send-samples-to-mock.ts';

const labels: Readonly<Record<string, string>> = { typescript: 'TypeScript', python: 'Python', php: 'PHP' };

/** Languages whose generated client compiles. */
export interface ClientCompilationFigures {
  readonly compiled: readonly string[];
  readonly failures: readonly string[];
}

/** Generates the clients of a description into a folder, and compiles each with the tools of its language. */
export async function generateAndCompileClients(file: string, folder: string): Promise<ClientCompilationFigures> {
  const { version } = await loadApiVersion(file);
  const checks = {
    typescript: async (into: string) => {
      const module = join(into, 'node_modules', getClientPackageName(version));
      await mkdir(module, { recursive: true });
      await writeFile(join(into, 'client.tgz'), await packTypeScript(version, [version]));
      run('tar', ['xzf', join(into, 'client.tgz'), '-C', module, '--strip-components=1'], into);
      await writeFile(
        join(into, 'program.mts'),
        `import { Client } from '${getClientPackageName(version)}';\nexport const client = Client;\n`,
      );
      const options = [
        '--strict',
        '--noEmit',
        '--target',
        'es2022',
        '--module',
        'nodenext',
        '--types',
        '',
        'program.mts',
      ];
      run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options], into);
    },
    python: async (into: string) => {
      await writeFile(join(into, 'client.zip'), await packPython(version, [version]));
      // A wheel is a ZIP file.
      run('python3', ['-m', 'zipfile', '-e', 'client.zip', '.'], into);
      run('python3', ['-m', 'compileall', '-q', '.'], into);
    },
    php: async (into: string) => {
      await writeFile(join(into, 'client.tgz'), await packPhp(version, [version]));
      run('tar', ['xzf', 'client.tgz'], into);
      for await (const name of glob('**/*.php', { cwd: into })) run('php', ['-l', name], into);
    },
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([language, check]) => {
      const into = join(folder, 'clients', language);
      await mkdir(into, { recursive: true });
      return check(into).then(
        () => ({ language, failure: null }),
        (error: unknown) => ({ language, failure: `${language}: ${error instanceof Error ? error.message : error}` }),
      );
    }),
  );
  return {
    compiled: results.flatMap(({ language, failure }) => (failure === null ? [labels[language] ?? language] : [])),
    failures: results.flatMap(({ failure }) => failure ?? []),
  };
}

/** @throws Error with the output of a program that fails. */
function run(program: string, parameters: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${(stdout + stderr).slice(0, 600)}`);
}
