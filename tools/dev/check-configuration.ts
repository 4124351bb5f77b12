import { compareProviderMessages } from '@refdesk/messages/compare-messages';
import { readProviderMessages } from '@refdesk/messages/provider-messages';
import { environmentVariableByPublicUrl } from '@refdesk/origins';
import { portal } from '@refdesk/portal-config/chosen';
import { parseEnvironmentVariables } from '../../service/src/core/configuration/configuration.ts';

// node tools/dev/check-configuration.ts: exits with 1 and lists every variable with an invalid value. A build would run
// for a minute before failing at the first one.

// The defaults depend on the provider: the service reads them from the site, which is not built yet.
const defaults = { url: 'https://example.com', addresses: portal.addresses };
const environment = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const agentsUrl = process.env[environmentVariableByPublicUrl.agents];
const isAgentsUrlValid = !agentsUrl || (URL.canParse(agentsUrl) && /^https?:/.test(agentsUrl));
const issues = [
  ...findErrors(() => parseEnvironmentVariables(environment, defaults)),
  ...(isAgentsUrlValid
    ? []
    : [
        `  ${environmentVariableByPublicUrl.agents} is ${JSON.stringify(agentsUrl)}: expected an address such as https://developers.example.com/mcp`,
      ]),
];
const languageErrors = portal.languages.flatMap((language) =>
  compareProviderMessages(language, readProviderMessages(language)).errors.map(
    (error) => `  i18n/${language}/messages.ts: ${error}`,
  ),
);
if (languageErrors.length > 0) {
  console.error(['The portal has invalid messages:', ...languageErrors].join('\n'));
  process.exitCode = 1;
}
if (issues.length > 0) {
  console.error(['The environment has wrong values:', ...issues].join('\n'));
  process.exitCode = 1;
}

function findErrors(parse: () => unknown): readonly string[] {
  try {
    parse();
    return [];
  } catch (error) {
    // This command prints its own heading instead of the first line.
    return error instanceof Error ? error.message.split('\n').slice(1) : [String(error)];
  }
}
