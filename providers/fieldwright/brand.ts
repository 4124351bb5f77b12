/**
 * The provider, and the portal's description of itself. The fields are explained in
 * packages/portal-config/src/schema/identity.ts.
 */
export const brand = {
  name: 'Fieldwright',
  portal: 'Developers',
  tagline: 'APIs for field service and job management',
  url: 'https://developers.example.com',
  logo: 'img/logo.svg',
  drawings: {
    notFound: 'img/drawings/van.svg',
    noApplications: 'img/drawings/tablet.svg',
    noRequests: 'img/drawings/board.svg',
  },
  homepage: 'https://www.example.com/',
  status: 'https://status.example.com/',
  careers: 'https://www.example.com/careers',
  contact: 'https://www.example.com/contact',
  repository: '',
  issues: '',
  assistants: [
    { name: 'Claude', address: 'https://claude.ai/new?q=' },
    { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  ],
  prefixes: { variables: 'FW_', keys: 'fw_', clients: 'fsc_' },
  copyrightYear: 2025,
};

/** Origins of the APIs in descriptions and guides. */
export const apiOrigins = {
  api: 'https://api.example.com',
  auth: 'https://auth.example.com',
  sandboxApi: 'https://sandbox.api.example.com',
  sandboxAuth: 'https://sandbox.auth.example.com',
  agents: 'https://developers.example.com/mcp',
};

/** Settings of 'Try it'. */
export const consoleSettings = { production: false, origins: [] };
