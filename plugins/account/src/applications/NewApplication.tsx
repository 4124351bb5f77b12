import type { ReactNode } from 'react';
import { request } from '../api/request.ts';
import { Panel } from '../parts/Panel.tsx';
import { refreshSession } from '../session/session-store.ts';
import { ApplicationEditor } from './ApplicationEditor.tsx';
import { Heading } from './Heading.tsx';
import { useQuery } from './use-query.ts';

interface Props {
  readonly organisationId: string;
}

/** Adds an application and goes on to its page. */
export function NewApplication({ organisationId }: Props): ReactNode {
  const query = useQuery();
  return (
    <>
      <Heading back={{ to: '/account/applications', label: 'All applications' }}>Add an application</Heading>
      <Panel>
        <ApplicationEditor
          action="Add the application"
          onSubmit={async (form) => {
            const { id } = await request('POST /api/organisations/{organisationId}/applications', { params: { organisationId }, body: form });
            await refreshSession();
            query.go({ application: id });
          }}
          onCancel={() => query.go({})}
        />
      </Panel>
    </>
  );
}
