import type { Organisation } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { Facts } from '../components/Facts.tsx';
import { Panel } from '../components/Panel.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { countryChoices } from '../forms/countries.ts';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { offer } from '../offer.ts';
import { refreshSession } from '../session/session-store.ts';
import { listDetailFacts, toFormValues, toOrganisation } from './form-values.ts';
import { ContactFields, IdentityFields } from './OrganisationFields.tsx';
import styles from './organisation.module.css';
import type { PanelProps } from './panel-props.ts';

/** Details of the organisation, to view and edit. */
export function DetailsPanel({ organisation, onShow, onChange }: PanelProps): ReactNode {
  const [isOpen, setOpen] = useState(
    organisation.state === 'rejected' && organisation.may.includes('organisation.change'),
  );
  const { state, may } = organisation;
  if (isOpen) return <EditPanel {...{ organisation, onShow, onChange }} onClose={() => setOpen(false)} />;
  return (
    <Panel
      title="Details"
      actions={
        may.includes('organisation.change') &&
        state !== 'closed' && (
          <button type="button" className="button button--secondary" onClick={() => setOpen(true)}>
            Change the details
          </button>
        )
      }
    >
      <Known organisation={organisation} />
    </Panel>
  );
}

const { registration } = offer;

function Known({ organisation }: { readonly organisation: Organisation }): ReactNode {
  const { name, customerNumber, registrationNumber, country, domain, number, technicalContact, dataProtectionContact } =
    organisation;
  const facts = [
    ['Legal name', name],
    ...(registration.registrationNumber === null
      ? []
      : [[registration.registrationNumber.label, registrationNumber] as const]),
    ['Country', countryChoices.find(({ value }) => value === country)?.label ?? country],
    [registration.customerNumber.label, customerNumber ?? 'None: not a customer'],
    ['Domain', domain],
    ...listDetailFacts(organisation.details),
    ['Organisation number (organisation_id)', number],
    ['Technical contact', `${technicalContact.name}, ${technicalContact.email}`],
    ['Data-protection contact', `${dataProtectionContact.name}, ${dataProtectionContact.email}`],
  ] as const;
  return <Facts entries={facts} />;
}

interface EditProps extends PanelProps {
  readonly onClose: () => void;
}

function EditPanel({ organisation, onShow, onClose, onChange }: EditProps): ReactNode {
  const isVerified = organisation.state === 'verified' || organisation.state === 'suspended';
  const form = useForm({
    initial: toFormValues(organisation),
    asksBeforeLeaving: true,
    submit: async (values) => {
      const body = { ...toOrganisation(values), version: organisation.version };
      onShow(
        await requestService('PUT /api/organisations/{organisationId}', {
          params: { organisationId: organisation.id },
          body,
        }),
      );
      onClose();
      await refreshSession();
    },
  });
  const isStale = form.failure?.error.kind === 'changed-meanwhile';
  return (
    <Panel
      title="Details"
      lead={
        isVerified
          ? 'The legal details have been verified. To change them, contact support. You can change the contacts here.'
          : undefined
      }
    >
      <div className={styles.narrow}>
        <Form form={form} label="Organisation">
          {!isVerified && <IdentityFields field={form.field} />}
          <ContactFields field={form.field} />
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>
              {organisation.state === 'rejected' ? 'Save and submit for verification' : 'Save the details'}
            </SubmitButton>
            <CancelButton onClick={onClose} />
            {isStale && (
              <button type="button" className="button button--secondary" onClick={() => void onChange()}>
                Reload
              </button>
            )}
          </FormActions>
        </Form>
      </div>
    </Panel>
  );
}
