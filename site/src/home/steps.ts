/** The way from a visit to the first call. */
export const steps = [
  {
    title: 'Register',
    to: '/account/integrator-registration',
    text: 'Say who you are and what you want to build. An organisation then lets you connect.',
  },
  {
    title: 'Make an API client',
    to: '/account/integrations',
    text: 'Choose its scopes. The secret is shown once; the client works in the sandbox at once.',
  },
  {
    title: 'Get an access token',
    to: '/docs/rest/quick-start#get-an-access-token',
    text: 'Exchange identifier and secret for a token, which holds for one hour.',
  },
  {
    title: 'Read a record',
    to: '/docs/rest/quick-start#read-a-contact',
    text: 'Send the token with a first GET, then create and schedule a job.',
  },
];
