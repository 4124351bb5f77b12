import { packEngine } from './pack-engine/pack.ts';

// npm run tool -- pack-engine [-- --version 1.0.1]: compiles the engine into dist/refdesk and packs it for npm.
const { tarball, fileCount, bytes } = await packEngine(process.argv.slice(2));
console.log(`${tarball}: ${fileCount} files, ${(bytes / 1e6).toFixed(1)} MB.`);
