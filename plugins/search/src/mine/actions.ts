import type { MyThing } from './my-thing.ts';

/** What a signed-in reader can do, as they would say it. */
const actions: readonly MyThing[] = [
  { label: 'Create an application', to: '/account/applications?new=yes' },
  { label: 'Create a secret', to: '/account/integrations' },
  { label: 'Create a web services key', to: '/account/integrations?new=yes' },
  { label: 'Open my sandbox', to: '/account/sandbox' },
  { label: 'Show my requests', to: '/account/requests' },
  { label: 'Show my failed requests', to: '/account/requests?status=failed' },
  { label: 'Request a licence', to: '/account/applications/licences?request=yes' },
  { label: 'Invite a member', to: '/account/organisation-registration' },
  { label: 'Open my overview', to: '/account/overview' },
  { label: 'Change my password', to: '/account/settings' },
];

/** The actions whose words begin with those that were typed after `>`. */
export function findActions(text: string): readonly MyThing[] {
  const words = text.slice(1).toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label }) => {
    const own = label.toLowerCase().split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
