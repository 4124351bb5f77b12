import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { type OrganisationChoice, useOrganisation } from '../session/use-organisation.ts';

interface Props {
  /** Reason why an organisation is needed, in a sentence or two. */
  readonly why: ReactNode;
  readonly children: (organisation: OrganisationChoice) => ReactNode;
}

/** Shows its children to members of an organisation, and a link to the registration to everyone else. */
export function NeedsOrganisation({ why, children }: Props): ReactNode {
  const organisation = useOrganisation();
  if (organisation === null) {
    return (
      <EmptyState
        icon="organisation"
        title="Register an organisation first"
        action={
          <Link className="button button--primary" to="/account/organisation-registration">
            Register an organisation
          </Link>
        }
      >
        <p>{why}</p>
        <p>If your organisation is already registered, ask its owner for an invitation.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <OrganisationSwitch />
      {children(organisation)}
    </>
  );
}
