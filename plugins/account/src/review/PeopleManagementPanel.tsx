import { messages } from '@refdesk/messages/staff';
import { type PeoplePage, type PersonForStaff, type StaffRole, staffRoles } from '@refdesk/service-contract';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import { type TableColumn, TableFilters } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { FactList } from '../components/FactList.tsx';
import { PagedTable } from '../components/PagedTable.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasOrganisations } from '../offer.ts';
import { namesByMemberRole } from '../organisation/roles.ts';
import { useFilterFieldOutsideUrl } from '../page/use-query-parameters.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import { SuspendPersonDialog } from './SuspendPersonDialog.tsx';

/** List of people, filtered by name or email. Staff can suspend people; administrators can make them staff. */
export function PeopleManagementPanel(): ReactNode {
  const text = useFilterFieldOutsideUrl('text');
  const [openId, setOpenId] = useState<string | null>(null);
  const searchText = useDeferredValue(text.value.trim());
  const query = { text: searchText };
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/review/people', { query });
  return (
    <TitledPanel title={messages.people}>
      <TableFilters countText="">
        <TextField {...text} label={messages.nameOrEmail} type="search" />
      </TableFilters>
      {openId !== null && <ReviewedPersonPanel key={openId} id={openId} onChange={reload} />}
      <PagedTable
        caption={messages.people}
        resource={resource}
        onRetry={reload}
        onLoadMore={async ({ people }, cursor) => {
          const page = await requestService('GET /api/review/people', { query: { ...query, cursor } });
          replaceValue({ people: [...people, ...page.people], next: page.next });
        }}
        getRows={({ people }) => people}
        columns={getColumns(setOpenId)}
        emptyMessage={messages.noOneMatches}
        describeCount={messages.peopleShown}
      />
    </TitledPanel>
  );
}

const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  staff: messages.staffRole,
  administrator: messages.administratorRole,
};

const formatStaffRole = (role: StaffRole | null): string => (role === null ? messages.no : staffRoleNames[role]);

const companyColumn: TableColumn<PeoplePage['people'][number]> = {
  name: messages.company,
  cell: ({ companyName }) => companyName || messages.notGiven,
};

const getColumns = (onOpen: (id: string) => void): readonly TableColumn<PeoplePage['people'][number]>[] => [
  {
    name: messages.person,
    isRowHeader: true,
    cell: ({ id, name }) => <ButtonStyledAsLink onClick={() => onOpen(id)}>{name}</ButtonStyledAsLink>,
  },
  { name: messages.emailAddress, cell: ({ email }) => email },
  ...(hasOrganisations ? [companyColumn] : []),
  { name: messages.staff, cell: ({ staffRole }) => formatStaffRole(staffRole) },
  {
    name: messages.suspended,
    cell: ({ suspendedAt }) => (suspendedAt === null ? messages.no : <DateTime at={suspendedAt} show="day" />),
  },
];

interface ReviewedPersonProps {
  readonly id: string;
  /** Called after a change, so that the list is updated. */
  readonly onChange: () => Promise<void>;
}

function ReviewedPersonPanel({ id, onChange }: ReviewedPersonProps): ReactNode {
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/review/people/{personId}', {
    params: { personId: id },
  });
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {(person) => (
        <PersonDetails
          person={person}
          onChange={(changed) => {
            replaceValue(changed);
            void onChange();
          }}
        />
      )}
    </ServiceResourceView>
  );
}

const formatMemberships = ({ organisations }: PersonForStaff): string =>
  organisations.map(({ name, role }) => `${name} (${namesByMemberRole[role]})`).join(', ') || messages.none;

interface PersonDetailsProps {
  readonly person: PersonForStaff;
  readonly onChange: (person: PersonForStaff) => void;
}

function PersonDetails({ person, onChange }: PersonDetailsProps): ReactNode {
  const self = useSignedInPerson();
  const [isSuspending, setSuspending] = useState(false);
  const reinstatement = useServiceForm({
    initialValues: {},
    submit: async () =>
      onChange(
        await requestService('PUT /api/review/people/{personId}/suspension', {
          params: { personId: person.id },
          body: { suspended: false },
        }),
      ),
  });
  const appointment = useServiceForm({
    initialValues: {},
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
      <FactList
        entries={[
          [messages.name, person.name],
          [messages.emailAddress, person.email],
          [messages.company, hasOrganisations ? person.companyName || messages.notGiven : null],
          [messages.organisations, hasOrganisations ? formatMemberships(person) : null],
          [messages.staff, formatStaffRole(person.staffRole)],
          [messages.suspended, suspendedAt && <DateTime at={suspendedAt} key="at" />],
          [messages.reason, suspendedReason],
        ]}
      />
      {person.id !== self.id && (
        <FormActions>
          {suspendedAt === null ? (
            <button type="button" className="button button--secondary" onClick={() => setSuspending(true)}>
              {messages.suspend}
            </button>
          ) : (
            <ServiceForm form={reinstatement} label={messages.reinstate}>
              <SubmitButton isBusy={reinstatement.isBusy}>{messages.reinstate}</SubmitButton>
            </ServiceForm>
          )}
          {self.staffRole === 'administrator' && (
            <ServiceForm form={appointment} label={messages.staffRoleForm}>
              <SubmitButton isBusy={appointment.isBusy}>
                {person.staffRole === null ? messages.addToStaff : messages.removeFromStaff}
              </SubmitButton>
            </ServiceForm>
          )}
        </FormActions>
      )}
      {isSuspending && <SuspendPersonDialog person={person} onChange={onChange} onClose={() => setSuspending(false)} />}
    </>
  );
}
