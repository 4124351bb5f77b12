import type { ReactNode } from 'react';
import { NeedsOrganisation } from '../applications/NeedsOrganisation.tsx';
import { ChangedRecords } from './ChangedRecords.tsx';

/** The screen /account/sandbox. */
export default function SandboxScreen(): ReactNode {
  return (
    <NeedsOrganisation why="Each organisation has its own sandbox: a copy of the sample records that its applications can change freely.">
      {({ id }) => <ChangedRecords key={id} organisationId={id} />}
    </NeedsOrganisation>
  );
}
