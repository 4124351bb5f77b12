import { type PeoplePage, type ReviewedPerson, staffRoles } from '@refdesk/service-contract';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useNextPages } from '../api/use-more.ts';
import { useResource } from '../api/use-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { Facts } from '../components/Facts.tsx';
import { LinkButton } from '../components/LinkButton.tsx';
import { ListEnd } from '../components/ListEnd.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn, TableFilters } from '../components/Table.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import { SuspendPerson } from './SuspendPerson.tsx';

/** Lists people, filtered by name or address; staff can suspend them, administrators can make them staff. */
export function FindPerson(): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const searchText = useDeferredValue(text.trim());
  const query = { text: searchText };
  const [resource, { reload, show }] = useResource('GET /api/review/people', { query });
  const { error, loadMore } = useNextPages(async ({ people }: PeoplePage, cursor) => {
    const page = await requestService('GET /api/review/people', { query: { ...query, cursor } });
    show({ people: [...people, ...page.people], next: page.next });
  });
  return (
    <Panel title="People">
      <TableFilters count="">
        <TextField
          id={`${id}text`}
          name="text"
          value={text}
          onChange={setText}
          error={null}
          label="Name or email address"
          type="search"
        />
      </TableFilters>
      {openId !== null && <ReviewedPersonPanel key={openId} id={openId} onChange={reload} />}
      <Loaded resource={resource} onRetry={() => void reload()}>
        {(page) => (
          <>
            <Table
              caption="People"
              columns={columnsOf(setOpenId)}
              rows={page.people}
              keyOf={(row) => row.id}
              nothing="No one matches."
            />
            <ListEnd
              count={page.people.length}
              noun={['person', 'people']}
              hasMore={page.next !== null}
              error={error}
              onMore={() => void loadMore(page)}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const columnsOf = (onOpen: (id: string) => void): readonly TableColumn<PeoplePage['people'][number]>[] => [
  {
    name: 'Person',
    isName: true,
    cell: ({ id, name }) => <LinkButton onClick={() => onOpen(id)}>{name}</LinkButton>,
  },
  { name: 'Email address', cell: ({ email }) => email },
  { name: 'Company', cell: ({ companyName }) => companyName || 'Not given' },
  { name: 'Staff', cell: ({ staffRole }) => staffRole ?? 'No' },
  {
    name: 'Suspended',
    cell: ({ suspendedAt }) => (suspendedAt === null ? 'No' : <DateTime at={suspendedAt} show="day" />),
  },
];

interface ReviewedPersonProps {
  readonly id: string;
  /** Called after a change, which the list shows too. */
  readonly onChange: () => Promise<void>;
}

function ReviewedPersonPanel({ id, onChange }: ReviewedPersonProps): ReactNode {
  const [resource, { reload, show }] = useResource('GET /api/review/people/{personId}', { params: { personId: id } });
  return (
    <Loaded resource={resource} onRetry={() => void reload()}>
      {(person) => (
        <Found
          person={person}
          onChange={(changed) => {
            show(changed);
            void onChange();
          }}
        />
      )}
    </Loaded>
  );
}

interface FoundProps {
  readonly person: ReviewedPerson;
  readonly onChange: (person: ReviewedPerson) => void;
}

function Found({ person, onChange }: FoundProps): ReactNode {
  const self = useSignedInPerson();
  const [isSuspending, setSuspending] = useState(false);
  const reinstatement = useForm({
    initial: {},
    submit: async () =>
      onChange(
        await requestService('PUT /api/review/people/{personId}/suspension', {
          params: { personId: person.id },
          body: { suspended: false },
        }),
      ),
  });
  const appointment = useForm({
    initial: {},
    submit: async () =>
      onChange(
        await requestService('PUT /api/review/people/{personId}/staff-role', {
          params: { personId: person.id },
          body: { role: person.staffRole === null ? staffRoles[0] : null },
        }),
      ),
  });
  const { suspendedAt, suspendedReason } = person;
  return (
    <>
      <Facts
        entries={[
          ['Name', person.name],
          ['Email address', person.email],
          ['Company', person.companyName || 'Not given'],
          ['Organisations', person.organisations.map(({ name, role }) => `${name} (${role})`).join(', ') || 'None'],
          ['Staff', person.staffRole ?? 'No'],
          ['Suspended', suspendedAt && <DateTime at={suspendedAt} key="at" />],
          ['Reason', suspendedReason],
        ]}
      />
      {person.id !== self.id && (
        <FormActions>
          {suspendedAt === null ? (
            <button type="button" className="button button--secondary" onClick={() => setSuspending(true)}>
              Suspend
            </button>
          ) : (
            <Form form={reinstatement} label="Reinstate">
              <SubmitButton isBusy={reinstatement.isBusy}>Reinstate</SubmitButton>
            </Form>
          )}
          {self.staffRole === 'administrator' && (
            <Form form={appointment} label="Staff role">
              <SubmitButton isBusy={appointment.isBusy}>
                {person.staffRole === null ? 'Add to staff' : 'Remove from staff'}
              </SubmitButton>
            </Form>
          )}
        </FormActions>
      )}
      {isSuspending && <SuspendPerson person={person} onChange={onChange} onClose={() => setSuspending(false)} />}
    </>
  );
}
