import { compareProviderMessages } from '@refdesk/messages/compare-messages';
import { readProviderMessages } from '@refdesk/messages/provider-messages';
import { originVariables } from '@refdesk/origins';
import { portal } from '@refdesk/portal-config/chosen';
import { parseEnvironmentVariables } from '../../service/src/core/configuration/configuration.ts';

// node tools/dev/check-configuration.ts: exits with 1 and lists every variable with an invalid value, before a build
// would take a minute to reach the first.
// Default values that depend on the provider, which the service reads from the site that is not built yet.
const defaults = { url: 'https://example.com', addresses: portal.addresses };
const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const agents = process.env[originVariables.agents];
const isAddress = !agents || (URL.canParse(agents) && /^https?:/.test(agents));
const issues = [
  ...findErrors(() => parseEnvironmentVariables(set, defaults)),
  ...(isAddress
    ? []
    : [
        `  ${originVariables.agents} is ${JSON.stringify(agents)}: expected an address such as https://developers.example.com/mcp`,
      ]),
];
const languageErrors = portal.languages.flatMap((language) =>
  compareProviderMessages(language, readProviderMessages(language)).errors.map(
    (error) => `  i18n/${language}/messages.ts: ${error}`,
  ),
);
if (languageErrors.length > 0) {
  console.error(['Messages of the portal are wrong:', ...languageErrors].join('\n'));
  process.exitCode = 1;
}
if (issues.length > 0) {
  console.error(['The environment has wrong values:', ...issues].join('\n'));
  process.exitCode = 1;
}

function findErrors(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    // Its first line is printed by this command.
    return error instanceof Error ? error.message.split('\n').slice(1) : [String(error)];
  }
}
