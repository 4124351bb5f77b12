import { type BuiltPortal, toBuiltPortal } from '@portal/portal-config/built';
import { setProvider } from '../src/provider.ts';

/** The provider of the tests, who is nobody's: what the service says of one must come from the built site. */
export const testProvider: BuiltPortal = {
  name: 'Rivermill',
  portal: 'Developers',
  tagline: 'APIs for watermills',
  prefixes: { variables: 'RM_', keys: 'rm_' },
  url: 'https://developers.example.com',
  contact: 'https://www.example.com/contact',
  addresses: {
    api: 'https://api.example.com',
    auth: 'https://auth.example.com',
    sandboxApi: 'https://sandbox.api.example.com',
    sandboxAuth: 'https://sandbox.auth.example.com',
    agents: 'https://developers.example.com/mcp',
  },
  console: { production: false, origins: [] },
  modules: { sandbox: { stateful: 'main/2.0.0', earlier: 'main/1.0.0' }, accounts: {}, dictionary: {}, actions: { api: 'web-services/1.0.0' }, agents: {} },
};

/** What its build would leave for the service, as a file of a site. */
export const portalFile = { 'portal.json': toBuiltPortal(testProvider) };

setProvider(testProvider);
