#!/usr/bin/env node
// Creates a portal: npm create refdesk@latest my-portal -- --description openapi.yaml [--name "My API"]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const usage = 'npm create refdesk@latest my-portal -- --description FILE_OR_URL [--name "My API"]';
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

process.exitCode = create();

function create() {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { description: { type: 'string' }, name: { type: 'string' } },
    });
  } catch (error) {
    return fail(`${error.message}\nUsage: ${usage}`);
  }
  const { positionals, values } = parsed;
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1 || !values.description) return fail(`Usage: ${usage}`);
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    return fail(`${target} is not empty: choose another folder.`);
  const isUrl = /^https?:/.test(values.description);
  const description = isUrl ? values.description : resolve(values.description);
  if (!isUrl && !existsSync(description))
    return fail(`${description} was not found: --description expects a file or the URL of an OpenAPI description.`);
  mkdirSync(target, { recursive: true });
  const manifest = {
    name:
      basename(target)
        .toLowerCase()
        .replaceAll(/[^a-z\d._-]+/g, '-')
        .replace(/^[._-]+/, '') || 'portal',
    private: true,
    type: 'module',
    scripts: { dev: 'refdesk dev', build: 'refdesk build', start: 'refdesk start', check: 'refdesk check' },
    dependencies: { refdesk: version },
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`Installing Refdesk ${version} into ${target}.`);
  const name = values.name ?? basename(target);
  return (
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], target) ||
    run(
      process.execPath,
      [
        join(target, 'node_modules/refdesk/tools/refdesk.js'),
        'new',
        '--name',
        name,
        '--description',
        description,
        '--into',
        '.',
      ],
      target,
    )
  );
}

function run(program, parameters, cwd) {
  const { status } = spawnSync(program, parameters, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32' && program === 'npm',
  });
  return status ?? 1;
}

function fail(message) {
  console.error(message);
  return 1;
}
