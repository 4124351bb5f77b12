/** The way from a visit to the first call. */
export const steps = [
  {
    title: 'Register',
    to: '/account/integrator-registration',
    text: 'Create your account. It comes with a REST client and a sandbox of your own.',
  },
  {
    title: 'Create a secret',
    to: '/account/integrations',
    text: 'Create the secret of your REST client. It is shown only once.',
  },
  {
    title: 'Get an access token',
    to: '/docs/rest/quick-start#get-an-access-token',
    text: 'Exchange the client identifier and secret for a token that is valid for one hour.',
  },
  {
    title: 'Read a record',
    to: '/docs/rest/quick-start#read-a-contact',
    text: 'Send the token with a first GET, then create and schedule a job.',
  },
];
