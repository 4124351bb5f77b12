import { createServer } from 'node:http';
import { type Configuration, default as Provider } from 'oidc-provider';
import { parseOpenIdProviderEnvironment } from './settings.ts';

const { port, client, accounts, hoursBehind } = parseOpenIdProviderEnvironment(process.env);

// Simulates a wrong clock, which determines the times in tokens.
const now = Date.now;
Date.now = () => now() - hoursBehind * 3_600_000;

const issuer = `http://localhost:${port}`;

const configuration: Configuration = {
  clients: [
    { client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] },
    // Clients for which a portal's console obtains tokens.
    {
      client_id: 'console',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
      redirect_uris: [`${new URL(client.redirectUri).origin}/`],
    },
    {
      client_id: 'machine',
      client_secret: client.secret,
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
    },
  ],
  scopes: ['openid', 'offline_access'],
  clientBasedCORS: () => true,
  cookies: { keys: ['a-key-of-the-tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  // As with most providers, the ID token does not contain the claims of scopes; the user info endpoint returns them.
  features: {
    devInteractions: { enabled: false },
    deviceFlow: { enabled: true },
    clientCredentials: { enabled: true },
  },
  interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
  findAccount: (_, id) => {
    const account = accounts[id];
    return account && { accountId: id, claims: () => ({ sub: id, ...account }) };
  },
  // The company's own portal does not require consent.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      accountId: oidc.session?.accountId ?? '',
      clientId: oidc.client?.clientId ?? '',
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
};

const provider = new Provider(issuer, configuration);
const handleRequest = provider.callback();

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', issuer);
  if (!pathname.startsWith('/sign-in/')) return void handleRequest(request, response);
  const account = searchParams.get('account');
  if (account !== null) {
    const result =
      account === ''
        ? { error: 'access_denied', error_description: 'The person cancelled' }
        : { login: { accountId: account } };
    return void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  const links = Object.keys(accounts).map((id) => `<li><a href="?account=${id}">${id}</a></li>`);
  response
    .setHeader('Content-Type', 'text/html')
    .end(
      `<!doctype html><title>Company</title><h1>Company</h1><ul>${links.join('')}</ul><a href="?account=">Cancel</a>`,
    );
}).listen(port, () => console.log('ready'));
