import { messages } from '@refdesk/messages/applications';
import type { Environment, KeyList, Scope } from '@refdesk/service-contract';
import { createNounForms } from '@refdesk/service-contract/words/noun';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ScopeField } from '../applications/ScopeField.tsx';
import { removeUnofferedScopes } from '../applications/scope-choice.ts';
import { useCredentialPrefixes } from '../clients/use-credential-prefixes.ts';
import { CancelButton } from '../forms/CancelButton.tsx';
import { SelectField, TextArea, TextField } from '../forms/LabelledField.tsx';
import { RadioGroup } from '../forms/RadioGroup.tsx';
import { FieldRow, FormActions, FormSection, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasOrganisations, hasSandbox, offer, offeredScopes } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import type { NewKeyWithSecret } from './KeyShownOnce.tsx';
import {
  defaultKeyLifetime,
  keyLifetimeChoices,
  neverExpiresChoice,
  parseKeyLifetime,
  splitAtLinesAndCommas,
} from './key-choices.ts';

interface Props {
  readonly keyList: KeyList;
  /** ID of the organisation that will own the key; null for a personal key. */
  readonly organisationId: string | null;
  readonly onCreated: (created: NewKeyWithSecret) => Promise<void>;
  readonly onCancel: () => void;
}

/** Form for a new key. */
export function KeyForm({
  keyList: { applications, productionAllowed },
  organisationId,
  onCreated,
  onCancel,
}: Props): ReactNode {
  const isPersonal = organisationId === null;
  const requestedId = useQueryParameters().get('application');
  const usableApplications = applications.filter(({ state }) => state !== 'suspended');
  const form = useServiceForm({
    asksBeforeLeaving: true,
    initialValues: {
      name: '',
      applicationId:
        (
          usableApplications.find(({ id }) => id === requestedId) ??
          usableApplications.find(({ state }) => state === 'active') ??
          usableApplications[0]
        )?.id ?? '',
      environment: (hasSandbox ? 'sandbox' : 'production') as Environment,
      scopes: [] as readonly Scope[],
      expiresInDays: defaultKeyLifetime,
      allowedAddresses: '',
      actsFor: '',
    },
    submit: async ({ name, applicationId, environment, expiresInDays, allowedAddresses, actsFor, ...values }) => {
      const common = {
        name,
        scopes: removeUnofferedScopes(values.scopes, offered),
        expiresInDays: parseKeyLifetime(expiresInDays),
        allowedAddresses: splitAtLinesAndCommas(allowedAddresses),
      };
      const organisationFields = {
        environment,
        applicationId: applicationId === '' ? null : applicationId,
        actsFor: actsFor.trim() === '' ? null : actsFor,
      };
      await onCreated(
        await (organisationId === null
          ? requestService('POST /api/account/keys', { body: hasOrganisations ? common : { ...common, environment } })
          : requestService('POST /api/organisations/{organisationId}/keys', {
              params: { organisationId },
              body: { ...common, ...organisationFields },
            })),
      );
    },
  });
  const { keys } = useCredentialPrefixes();
  const application = usableApplications.find(({ id }) => id === form.values.applicationId);
  const offered: readonly Scope[] = application?.scopes ?? offeredScopes;
  const environments = [
    ...(hasSandbox ? [{ value: 'sandbox', label: messages.sandbox, hint: messages.sandboxKeyHint(keys) }] : []),
    {
      value: 'production',
      label: messages.production,
      hint: isPersonal
        ? messages.productionKeyHintForPeople(keys)
        : getProductionHint(productionAllowed, application?.state, keys),
      isDisabled: !productionAllowed || (!isPersonal && application?.state !== 'active'),
    },
  ];
  return (
    <ServiceForm form={form} label={messages.createKey}>
      <FormSection title={messages.program}>
        <TextField
          {...form.field('name')}
          label={messages.name}
          hint={messages.keyNameHint}
          autoComplete="off"
          maxLength={60}
        />
        {!isPersonal && (
          <SelectField
            {...form.field('applicationId')}
            label={messages.application}
            hint={messages.keyApplicationHint}
            placeholder={hasSandbox ? messages.noneForSandbox : messages.chooseApplication}
            choices={usableApplications.map(({ id, name, state }) => ({
              value: id,
              label: state === 'draft' ? messages.draftOf(name) : name,
            }))}
          />
        )}
        {(!isPersonal || (!hasOrganisations && hasSandbox)) && (
          <RadioGroup {...form.field('environment')} legend={messages.environment} choices={environments} />
        )}
      </FormSection>
      <FormSection title={messages.permissions}>
        <ScopeField
          {...form.field('scopes')}
          legend={messages.scopes}
          hint={application ? messages.keyScopesOfApplicationHint(application.name) : messages.keyScopesHint}
          offeredScopes={offered}
        />
        {!isPersonal && offer.key?.actsFor && (
          <TextField
            {...form.field('actsFor')}
            label={createNounForms(offer.key.actsFor.name).One}
            hint={offer.key.actsFor.hint}
            autoComplete="off"
            maxLength={120}
            isOptional
          />
        )}
      </FormSection>
      <FormSection title={messages.expiryAndAddresses}>
        <FieldRow>
          <SelectField
            {...form.field('expiresInDays')}
            label={messages.expires}
            hint={form.values.expiresInDays === neverExpiresChoice ? messages.neverExpiresHint : messages.expiryHint}
            choices={keyLifetimeChoices}
          />
        </FieldRow>
        <TextArea
          {...form.field('allowedAddresses')}
          label={messages.allowedAddresses}
          hint={messages.newKeyAddressesHint}
          rows={3}
          isOptional
        />
      </FormSection>
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>{messages.createTheKey}</SubmitButton>
        <CancelButton onClick={onCancel} />
      </FormActions>
    </ServiceForm>
  );
}

function getProductionHint(isAllowed: boolean, state: string | undefined, prefix: string): string {
  if (!isAllowed) return messages.availableWhenVerified;
  if (state === undefined) return messages.chooseApplicationFirst;
  return state === 'active' ? messages.productionKeyHint(prefix) : messages.activateApplicationFirst;
}
