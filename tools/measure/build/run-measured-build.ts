import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../command.ts';
import { type BuildPhaseDurations, readBuildPhases } from './phases.ts';
import { getChildrenProcessorTime, watchProcessMemory } from './process-tree.ts';

/** Time and output of a build. */
export interface BuildFigures extends BuildPhaseDurations {
  readonly seconds: number;
  /** Processor time in seconds, which other work on the machine affects less than `seconds`. */
  readonly processorSeconds: number;
  /** Maximum memory of the process and its children together, in bytes. */
  readonly peakBytes: number;
  readonly htmlPages: number;
  readonly bytes: number;
}

/**
 * Builds the site in `folder` without the caches of previous builds.
 *
 * @throws Error with the output of the build if it fails.
 */
export async function runMeasuredBuild(folder: string): Promise<BuildFigures> {
  const env = { ...process.env, DOCUSAURUS_PERF_LOGGER: 'true', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' };
  const start = performance.now();
  const startProcessorTime = getChildrenProcessorTime();
  const child = spawn('node', [join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'], {
    cwd: join(folder, 'site'),
    env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const memory = watchProcessMemory(child.pid ?? 0);
  const [code] = (await once(child, 'close')) as [number | null];
  const peakBytes = memory.stop();
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  return {
    seconds,
    processorSeconds: getChildrenProcessorTime() - startProcessorTime,
    peakBytes,
    ...readBuildPhases(output),
    ...(await measureOutput(join(folder, 'site/build'))),
  };
}

async function measureOutput(directory: string): Promise<{ htmlPages: number; bytes: number }> {
  let htmlPages = 0;
  let bytes = 0;
  for (const entry of await Array.fromAsync(glob('**/*', { cwd: directory, withFileTypes: true }))) {
    if (!entry.isFile()) continue;
    if (entry.name.endsWith('.html')) htmlPages++;
    bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return { htmlPages, bytes };
}
