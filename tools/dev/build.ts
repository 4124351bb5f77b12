import { relative } from 'node:path';
import { readPageAudiencesFromSources } from '@refdesk/portal-config/chosen';
import { builtSiteFolder, isEngineInstalledPackage } from '@refdesk/portal-config/provider-folder';
import { parseCommandLine } from '../command-line.ts';
import { buildSiteAndReplaceServed, compressBuiltSite } from './site-build.ts';
import { describeStatefulOperationSupport } from './steps/describe-stateful-operation-support.ts';

const usage = `[--service]
Builds the site. --service declares that the service will serve it, not a static host.`;
const { values } = parseCommandLine(usage, { options: { service: { type: 'boolean', default: false } } });
const { audiences } = readPageAudiencesFromSources();
if (audiences.length > 0 && !values.service) {
  console.error(
    `The portal has pages for: ${audiences.join(', ')}. A static host would show them to everyone, so they are built for ` +
      'the service only: add --service to this command and serve the site with "start" or the container image. To ' +
      'publish on a static host, remove `access` from areas, APIs and guides.',
  );
  process.exitCode = 1;
} else {
  process.exitCode = (await buildSiteAndReplaceServed()) || (await compressBuiltSite());
  if (process.exitCode === 0) {
    const folder = relative(process.env.INIT_CWD ?? process.cwd(), builtSiteFolder);
    console.log(
      `The site is in ${folder}. To serve it: ${isEngineInstalledPackage ? 'npx refdesk start' : 'npm start'}`,
    );
  }
  for (const text of await describeStatefulOperationSupport()) console.log(text);
}
