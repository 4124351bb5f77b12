import { messages } from '@refdesk/messages/organisation';
import type { ApplicationList, Organisation, Scope } from '@refdesk/service-contract';
import { type ReactNode, useEffect, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ScopeField } from '../applications/ScopeField.tsx';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import { formatCalendarDay } from '../components/DateTime.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { SelectField, TextArea, TextField } from '../forms/LabelledField.tsx';
import { RadioGroup } from '../forms/RadioGroup.tsx';
import { FieldRow, FormActions, FormSection, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { customerNumberNoun, offer } from '../offer.ts';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { reloadSession } from '../session/session-store.ts';

interface Props {
  readonly applications: ApplicationList['applications'];
  readonly organisation: Organisation;
}

/** Form for a licence request: application, organisation, product and purpose. */
export function LicenceRequestForm({ applications, organisation }: Props): ReactNode {
  const query = useQueryParameters();
  const requestedId = query.get('application');
  const form = useServiceForm({
    draftName: 'licence',
    initialValues: {
      applicationId: (applications.find(({ id }) => id === requestedId) ?? applications[0])?.id ?? '',
      customerNumber: '',
      product: offer.products[0]?.id ?? '',
      scopes: [] as readonly Scope[],
      /** Application to which the selected scopes belong; choosing another application selects all of its scopes. */
      scopesOf: '',
      seats: '1',
      purpose: '',
      startsOn: new Date().toISOString().slice(0, 10),
      endsOn: '',
    },
    submit: async ({ endsOn, seats, scopesOf: _, ...values }) => {
      const { licence } = await requestService('POST /api/licences', {
        body: {
          ...values,
          scopes: hasScopes(values.product) ? values.scopes : [],
          seats: Number(seats),
          endsOn: endsOn === '' ? null : endsOn,
        },
      });
      await reloadSession();
      query.go({ licence: licence.id });
    },
  });
  const { applicationId, customerNumber, product } = form.values;
  const organisationNumber = organisation.customerNumber;
  const [application] = useServiceResource(
    'GET /api/applications/{applicationId}',
    applicationId === '' ? null : { params: { applicationId } },
  );
  const offered = application.type === 'ready' ? application.value.scopes : [];
  const { set, reset, values } = form;
  useEffect(() => {
    if (application.type !== 'ready' || application.value.id === values.scopesOf) return;
    reset({ ...values, scopes: application.value.scopes, scopesOf: application.value.id });
  }, [application, values, reset]);
  // The scopes of the first application are loaded before the form appears, which avoids a layout shift.
  const [isReady, setReady] = useState(false);
  if (!isReady && application.type !== 'loading') setReady(true);
  if (!isReady && applicationId !== '') return <ScreenSkeleton />;
  return (
    <ServiceForm form={form} label={messages.requestLicence}>
      <FormSection title={messages.applicationAndOrganisation}>
        <FieldRow>
          <SelectField
            {...form.field('applicationId')}
            label={messages.application}
            choices={applications.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            {...form.field('customerNumber')}
            label={messages.customerNumberOfOrganisation(customerNumberNoun)}
            hint={
              customerNumber === organisationNumber ? (
                messages.isYourOwn(organisation.name)
              ) : (
                <>
                  {messages.numberOnInvoices}
                  {organisationNumber !== null && (
                    <ButtonStyledAsLink onClick={() => set('customerNumber', organisationNumber)}>
                      {messages.ourNumber(organisationNumber)}
                    </ButtonStyledAsLink>
                  )}
                </>
              )
            }
            autoComplete="off"
          />
        </FieldRow>
      </FormSection>
      <FormSection title={messages.productAndScopes}>
        <RadioGroup {...form.field('product')} legend={messages.product} choices={productChoices} />
        {hasScopes(product) && offered.length > 0 && (
          <ScopeField
            {...form.field('scopes')}
            legend={messages.scopes}
            hint={messages.scopesOfLicenceHint}
            offeredScopes={offered}
          />
        )}
      </FormSection>
      <FormSection title={messages.purposeAndPeriod}>
        <TextArea {...form.field('purpose')} label={messages.purpose} hint={messages.purposeHint} rows={3} />
        <FieldRow>
          <TextField
            {...form.field('seats')}
            label={messages.seats}
            hint={messages.seatsHint}
            inputMode="numeric"
            size={8}
          />
          <TextField {...form.field('startsOn')} label={messages.firstDay} type="date" />
          <TextField
            {...form.field('endsOn')}
            label={messages.lastDay}
            type="date"
            hint={messages.lastDayHint}
            isOptional
          />
        </FieldRow>
      </FormSection>
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>{messages.submitRequest}</SubmitButton>
        <CancelButton onClick={() => query.go({})} />
      </FormActions>
    </ServiceForm>
  );
}

/** Whether licences for the product have scopes. The form value can be any string. */
const hasScopes = (product: string) => offer.products.some(({ id, hasScopes: has }) => id === product && has);

const productChoices = offer.products.map(({ id: value, name, needsApproval, ends }) => {
  const consent = needsApproval ? messages.needsConsentAndApproval : messages.needsConsent;
  return {
    value,
    label: name,
    hint: ends === null ? consent : consent + messages.productEndsOn(formatCalendarDay(ends)),
  };
});
