import Link from '@docusaurus/Link';
import type { Organisation } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { Panel } from '../components/Panel.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { hasSandbox } from '../offer.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import { emptyOrganisationValues, type OrganisationValues, toOrganisation } from './form-values.ts';
import { ContactFields, IdentityFields } from './OrganisationFields.tsx';
import styles from './organisation.module.css';

interface Props {
  readonly isFirst: boolean;
  readonly onRegistered: (organisation: Organisation) => Promise<void>;
}

/** Registration form of an organisation; its values are retained until they are sent. */
export function RegistrationPanel({ isFirst, onRegistered }: Props): ReactNode {
  const { name, email } = useSignedInPerson();
  const form = useForm<OrganisationValues>({
    initial: { ...emptyOrganisationValues, 'technicalContact/name': name, 'technicalContact/email': email },
    draft: 'organisation',
    submit: async (values) =>
      onRegistered(await requestService('POST /api/organisations', { body: toOrganisation(values) })),
  });
  return (
    <Panel
      title={isFirst ? 'Register your organisation' : 'Register another organisation'}
      lead={`You become its owner. Our staff verify it, usually within two working days.${hasSandbox ? ' You can use the sandbox immediately.' : ''} If a colleague has already registered it, ask them for an invitation instead.`}
    >
      <div className={styles.narrow}>
        <Form form={form} label="Organisation">
          <IdentityFields field={form.field} />
          <ContactFields field={form.field} />
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>Register the organisation</SubmitButton>
            {!isFirst && <Link to="/account/organisation-registration">Cancel</Link>}
          </FormActions>
        </Form>
      </div>
    </Panel>
  );
}
