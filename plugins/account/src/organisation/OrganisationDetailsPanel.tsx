import { messages } from '@refdesk/messages/organisation';
import type { Organisation } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { FactList } from '../components/FactList.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { countryChoices } from '../forms/countries.ts';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { offer } from '../offer.ts';
import { reloadSession } from '../session/session-store.ts';
import {
  convertOrganisationFormToInput,
  listOrganisationDetailFacts,
  toOrganisationFormValues,
} from './form-values.ts';
import { OrganisationContactPersonFields, OrganisationIdentityFields } from './OrganisationFields.tsx';
import styles from './organisation.module.css';
import type { OrganisationPanelProps } from './organisation-panel-props.ts';

/** Details of the organisation, to read and edit. */
export function OrganisationDetailsPanel({ organisation, onShow, onChange }: OrganisationPanelProps): ReactNode {
  const [isOpen, setOpen] = useState(
    organisation.state === 'rejected' && organisation.may.includes('organisation.change'),
  );
  const { state, may } = organisation;
  if (isOpen) return <EditPanel {...{ organisation, onShow, onChange }} onClose={() => setOpen(false)} />;
  return (
    <TitledPanel
      title={messages.details}
      actions={
        may.includes('organisation.change') &&
        state !== 'closed' && (
          <button type="button" className="button button--secondary" onClick={() => setOpen(true)}>
            {messages.changeDetails}
          </button>
        )
      }
    >
      <OrganisationFacts organisation={organisation} />
    </TitledPanel>
  );
}

const { registration } = offer;

function OrganisationFacts({ organisation }: { readonly organisation: Organisation }): ReactNode {
  const { name, customerNumber, registrationNumber, country, domain, number, technicalContact, dataProtectionContact } =
    organisation;
  const facts = [
    [messages.legalName, name],
    ...(registration.registrationNumber === null
      ? []
      : [[registration.registrationNumber.label, registrationNumber] as const]),
    [messages.country, countryChoices.find(({ value }) => value === country)?.label ?? country],
    [registration.customerNumber.label, customerNumber ?? messages.notCustomer],
    [messages.domain, domain],
    ...listOrganisationDetailFacts(organisation.details),
    [messages.organisationNumber, number],
    [messages.technicalContact, `${technicalContact.name}, ${technicalContact.email}`],
    [messages.dataProtectionContact, `${dataProtectionContact.name}, ${dataProtectionContact.email}`],
  ] as const;
  return <FactList entries={facts} />;
}

interface EditProps extends OrganisationPanelProps {
  readonly onClose: () => void;
}

function EditPanel({ organisation, onShow, onClose, onChange }: EditProps): ReactNode {
  const isVerified = organisation.state === 'verified' || organisation.state === 'suspended';
  const form = useServiceForm({
    initialValues: toOrganisationFormValues(organisation),
    asksBeforeLeaving: true,
    submit: async (values) => {
      const body = { ...convertOrganisationFormToInput(values), version: organisation.version };
      onShow(
        await requestService('PUT /api/organisations/{organisationId}', {
          params: { organisationId: organisation.id },
          body,
        }),
      );
      onClose();
      await reloadSession();
    },
  });
  const isStale = form.failure?.error.kind === 'changed-meanwhile';
  return (
    <TitledPanel title={messages.details} lead={isVerified ? messages.detailsAreVerified : undefined}>
      <div className={styles.narrow}>
        <ServiceForm form={form} label={messages.organisation}>
          {!isVerified && <OrganisationIdentityFields field={form.field} />}
          <OrganisationContactPersonFields field={form.field} />
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>
              {organisation.state === 'rejected' ? messages.saveAndSubmit : messages.saveDetails}
            </SubmitButton>
            <CancelButton onClick={onClose} />
            {isStale && (
              <button type="button" className="button button--secondary" onClick={() => void onChange()}>
                {messages.reload}
              </button>
            )}
          </FormActions>
        </ServiceForm>
      </div>
    </TitledPanel>
  );
}
