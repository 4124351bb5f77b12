import { buildSite, compressBuiltSite } from './site-build.ts';
import { describeStateful } from './steps/describe-stateful.ts';

process.exitCode = (await buildSite()) || (await compressBuiltSite());
for (const text of await describeStateful()) console.log(text);
