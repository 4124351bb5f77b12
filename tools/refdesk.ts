#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm, waitForChild } from './child-processes.mjs';
import { startingCommandVariable } from './command-line.ts';

/** A portal command: its program and its line in the help. */
interface PortalCommand {
  readonly program: string;
  readonly help: string;
}

/** Folder of the installed package. */
const engineFolder = resolve(import.meta.dirname, '..');

const commands: Readonly<Record<string, PortalCommand>> = {
  dev: {
    program: 'tools/dev/dev.ts',
    help: 'Serves the portal at http://localhost:3000 and shows changes immediately',
  },
  build: { program: 'tools/dev/build.ts', help: 'Writes the site into build/' },
  start: { program: 'tools/dev/start.ts', help: 'Builds what has changed and serves it with accounts and the sandbox' },
  check: {
    program: 'tools/dev/check-portal.ts',
    help: 'Checks configuration, descriptions, guides and links without a build',
  },
  upgrade: {
    program: 'tools/dev/upgrade-portal.ts',
    help: 'Changes the files of the portal for the installed release',
  },
  translate: {
    program: 'tools/dev/translate.ts',
    help: 'Lists missing translations for each language; --strict fails if any are missing',
  },
  operator: { program: 'tools/dev/operator.ts', help: 'Runs a command of the operator; without one, lists them' },
  new: { program: 'tools/dev/new-portal.ts', help: 'Creates a portal from a description' },
};

const [name = '', ...parameters] = process.argv.slice(2);
// npx runs npm: a signal to npx would leave the service running.
endWithNpm();
const command = commands[name];
if (command === undefined) printHelp();
else process.exitCode = await run(command, parameters);

function run({ program }: PortalCommand, args: readonly string[]): Promise<number> {
  const folder = process.cwd();
  if (name !== 'new' && !process.env.PORTAL && !existsSync(join(folder, 'portal.config.ts'))) {
    console.error(
      `${folder} has no portal.config.ts. Run refdesk in the folder of a portal, or create one with "npm create refdesk@latest my-portal".`,
    );
    return Promise.resolve(1);
  }
  const preload = pathToFileURL(join(engineFolder, 'tools/report-configuration-errors.mjs')).href;
  const env = {
    ...process.env,
    PORTAL: resolve(process.env.PORTAL || folder),
    [startingCommandVariable]: `npx refdesk ${name}`,
    NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/node'),
  };
  return waitForChild(
    spawn(process.execPath, ['--import', preload, join(engineFolder, program), ...args], { stdio: 'inherit', env }),
  );
}

function printHelp(): void {
  const { version } = JSON.parse(readFileSync(join(engineFolder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const lines = Object.entries(commands).map(([command, { help }]) => `  ${command.padEnd(9)} ${help}`);
  console.log(
    `Refdesk ${version}: developer portals from OpenAPI descriptions\n\nrefdesk COMMAND\n\n${lines.join('\n')}`,
  );
  if (name !== '' && !/^(-h|--help|help)$/.test(name)) process.exitCode = 2;
}
