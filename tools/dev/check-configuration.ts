import { addressVariables } from '@portal/origins';
import { portal } from '@portal/portal-config/chosen';
import { readConfiguration } from '../../service/src/configuration.ts';
import { setProvider } from '../../service/src/provider.ts';

// node tools/dev/check-configuration.ts: ends with 1 and names every variable with a wrong value, before a build takes a minute
// to come upon the first.
// What the portal offers to applications is read from its descriptions later, and no variable depends on it.
const modules = { ...portal.modules, accounts: portal.modules.accounts !== false && {} };
setProvider({ ...portal.brand, addresses: portal.addresses, console: portal.console, modules, offer: { scopes: [], products: [] } });
const agents = process.env[addressVariables.agents];
const isAddress = !agents || (URL.canParse(agents) && /^https?:/.test(agents));
const faults = [
  ...faultsOf(() => readConfiguration(process.env)),
  ...(isAddress ? [] : [`  ${addressVariables.agents} is ${JSON.stringify(agents)}: expected an address such as https://developers.example.com/mcp`]),
];
if (faults.length > 0) {
  console.error(['The environment has wrong values:', ...faults].join('\n'));
  process.exitCode = 1;
}

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    // Its first line is ours.
    return error instanceof Error ? error.message.split('\n').slice(1) : [String(error)];
  }
}
