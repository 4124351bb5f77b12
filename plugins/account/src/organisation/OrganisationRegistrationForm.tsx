import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/organisation';
import type { Organisation } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasSandbox } from '../offer.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import { convertOrganisationFormToInput, emptyOrganisationValues, type OrganisationValues } from './form-values.ts';
import { OrganisationContactPersonFields, OrganisationIdentityFields } from './OrganisationFields.tsx';
import styles from './organisation.module.css';

interface Props {
  readonly isFirst: boolean;
  readonly onRegistered: (organisation: Organisation) => Promise<void>;
}

/** Form that registers an organisation; its values are stored as a draft until they are sent. */
export function OrganisationRegistrationForm({ isFirst, onRegistered }: Props): ReactNode {
  const { name, email } = useSignedInPerson();
  const form = useServiceForm<OrganisationValues>({
    initialValues: { ...emptyOrganisationValues, 'technicalContact/name': name, 'technicalContact/email': email },
    draftName: 'organisation',
    submit: async (values) =>
      onRegistered(await requestService('POST /api/organisations', { body: convertOrganisationFormToInput(values) })),
  });
  return (
    <TitledPanel
      title={isFirst ? messages.registerYourOrganisation : messages.registerAnotherOrganisation}
      lead={messages.registrationExplained(hasSandbox)}
    >
      <div className={styles.narrow}>
        <ServiceForm form={form} label={messages.organisation}>
          <OrganisationIdentityFields field={form.field} />
          <OrganisationContactPersonFields field={form.field} />
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>{messages.registerTheOrganisation}</SubmitButton>
            {!isFirst && <Link to="/account/organisation-registration">{messages.cancel}</Link>}
          </FormActions>
        </ServiceForm>
      </div>
    </TitledPanel>
  );
}
