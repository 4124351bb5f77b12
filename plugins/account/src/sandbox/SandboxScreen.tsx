import type { ReactNode } from 'react';
import { NeedsOrganisation } from '../applications/NeedsOrganisation.tsx';
import { ChangedRecords } from './ChangedRecords.tsx';

/** The screen /account/sandbox. */
export default function SandboxScreen(): ReactNode {
  return (
    <NeedsOrganisation why="Each organisation has a sandbox of its own: a copy of the sample records that its applications change as they like.">
      {({ id }) => <ChangedRecords key={id} organisationId={id} />}
    </NeedsOrganisation>
  );
}
