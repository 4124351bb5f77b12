import { useLocation } from '@docusaurus/router';
import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { RedirectToAccountPage } from '../page/navigate.tsx';
import type { AccountPage } from '../pages.ts';
import { readPathAfterSignIn } from '../session/path-after-sign-in.ts';
import { useSession } from '../session/use-session.ts';

interface Props {
  readonly page: AccountPage;
  readonly children: ReactNode;
}

/** Redirects readers who may not access a page. */
export function AccessGate({ page, children }: Props): ReactNode {
  const { pathname, search } = useLocation();
  const { person } = useSession();
  const { audience } = page;
  if (audience === 'anyone') return children;
  if (audience === 'visitor')
    return person && page.path === '/account/sign-in' ? (
      <RedirectToAccountPage to={readPathAfterSignIn(search)} focusesHeading />
    ) : (
      children
    );
  if (person === null)
    return <RedirectToAccountPage to={`/account/sign-in?next=${encodeURIComponent(pathname + search)}`} />;
  if (person.secondFactorRequired && page.path !== '/account/second-factor')
    return <RedirectToAccountPage to="/account/second-factor" />;
  if (audience === 'staff' && person.staffRole === null)
    return <InlineNotice tone="info">{messages.staffOnly}</InlineNotice>;
  return children;
}
