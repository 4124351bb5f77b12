import { parseCommandLine } from '../command-line.ts';
import { packEngine } from './pack-engine/pack.ts';

const usage = `[--version 1.0.1] [--to dist]
Compiles the engine into a folder, and packs it for npm.`;
const { values } = parseCommandLine(usage, {
  options: { version: { type: 'string' }, to: { type: 'string', default: 'dist' } },
});
const { tarball, fileCount, bytes } = await packEngine(values.to, values.version);
console.log(`${tarball}: ${fileCount} files, ${(bytes / 1e6).toFixed(1)} MB.`);
