import type { PortalInput } from 'refdesk';
import { brand } from '../brand.ts';
import { firstCall } from './first-call.ts';
import { news } from './news.ts';
import { jobLifecycleDemo } from './watched-calls.ts';

/** The home page. */
export const home: PortalInput['home'] = {
  title: 'Build on the *job-management* platform',
  lead: 'Create and schedule jobs, keep contacts and stock in sync, and query all of an organisation’s data, through three APIs.',
  description: `${brand.tagline}: a REST API, Data as a Service and the legacy web services.`,
  actions: [
    { label: 'Get started', to: '/docs/get-started' },
    { label: 'API reference', to: '/docs/rest/api-reference' },
  ],
  firstCall,
  watchedCalls: jobLifecycleDemo,
  consoleTour: {
    operation: { label: 'Go to Get a job', to: '/docs/rest/api-reference/get-job' },
    // `npm run tool -- picture` retakes the screenshot and prints its size.
    picture: {
      src: '/img/console.webp',
      src2x: '/img/console-2x.webp',
      width: 560,
      height: 480,
      alt: 'The console after the request Get a job: 200 OK, the state of the job in its life-cycle, and the fields of the response with links to the operations that read them.',
    },
  },
  stepsNote: 'First call in ten minutes',
  steps: [
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
  ],
  news,
};
