import { createRoot } from 'react-dom/client';
import OAuthFlowForms from '../../../plugins/console/src/app/OAuthFlowForms.tsx';
import type { OAuthFlow } from '../../../plugins/console/src/model/operation.ts';
import { passOAuthCallbackToConsole } from '../../../plugins/console/src/oauth/callback.ts';

/** Renders the part of the console that obtains tokens, on a page with the brand link of a portal. */
passOAuthCallbackToConsole(location.search);
const flows = JSON.parse(document.querySelector('#flows')?.textContent ?? '[]') as OAuthFlow[];
createRoot(document.querySelector('main') as HTMLElement).render(
  <OAuthFlowForms
    flows={flows}
    scopes={['openid']}
    onEntered={(identity) => {
      document.title = JSON.stringify(identity);
    }}
  />,
);
