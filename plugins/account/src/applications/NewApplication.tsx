import type { Application } from '@portal/service/contract';
import type { ReactNode } from 'react';
import { post } from '../api/request.ts';
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
            const { id } = await post<Application>(`/api/organisations/${organisationId}/applications`, form);
            await refreshSession();
            query.go({ application: id });
          }}
          onCancel={() => query.go({})}
        />
      </Panel>
    </>
  );
}
