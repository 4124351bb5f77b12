import { type ReviewedPerson, staffRoles } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { Facts } from '../applications/Facts.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { Panel } from '../components/Panel.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import { SuspendPerson } from './SuspendPerson.tsx';

/** Finds a person by their exact address; staff can suspend them, administrators can make them staff. */
export function FindPerson(): ReactNode {
  const [found, setFound] = useState<ReviewedPerson | null>(null);
  const form = useForm({
    initial: { email: '' },
    submit: async ({ email }) => {
      setFound(null);
      setFound(await requestService('GET /api/review/people', { query: { email } }));
    },
  });
  return (
    <Panel title="Find a person">
      <Form form={form} label="Find a person">
        <TextField {...form.field('email')} label="Exact email address" type="email" autoComplete="off" />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>Find</SubmitButton>
        </FormActions>
      </Form>
      {found && <Found person={found} onChange={setFound} />}
    </Panel>
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
