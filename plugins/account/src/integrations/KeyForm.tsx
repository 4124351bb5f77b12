import type { Environment, KeyList, Scope } from '@refdesk/service-contract';
import { toNoun } from '@refdesk/service-contract/noun';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ScopeField } from '../applications/ScopeField.tsx';
import { removeUnofferedScopes } from '../applications/scope-choice.ts';
import { useCredentialPrefixes } from '../clients/use-prefixes.ts';
import { CancelButton } from '../forms/CancelButton.tsx';
import { SelectField, TextArea, TextField } from '../forms/Field.tsx';
import { FieldRow, Form, FormActions, FormSection, SubmitButton } from '../forms/Form.tsx';
import { RadioGroup } from '../forms/RadioGroup.tsx';
import { useForm } from '../forms/use-form.ts';
import { hasSandbox, offer, offeredScopes } from '../offer.ts';
import { useQuery } from '../page/use-query.ts';
import type { CreatedKey } from './KeyOnce.tsx';
import { defaultKeyLifetime, endlessChoice, keyLifetimeChoices, parseKeyLifetime, splitLines } from './key-choices.ts';

interface Props {
  readonly list: KeyList;
  /** Organisation of the key; null for a personal test key. */
  readonly organisationId: string | null;
  readonly onMade: (made: CreatedKey) => Promise<void>;
  readonly onCancel: () => void;
}

/** The form of a key. */
export function KeyForm({
  list: { applications, productionAllowed },
  organisationId,
  onMade,
  onCancel,
}: Props): ReactNode {
  const isPersonal = organisationId === null;
  const requestedId = useQuery().get('application');
  const usable = applications.filter(({ state }) => state !== 'suspended');
  const form = useForm({
    asksBeforeLeaving: true,
    initial: {
      name: '',
      applicationId:
        (usable.find(({ id }) => id === requestedId) ?? usable.find(({ state }) => state === 'active') ?? usable[0])
          ?.id ?? '',
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
        allowedAddresses: splitLines(allowedAddresses),
      };
      const ofOrganisation = {
        environment,
        applicationId: applicationId === '' ? null : applicationId,
        actsFor: actsFor.trim() === '' ? null : actsFor,
      };
      await onMade(
        await (organisationId === null
          ? requestService('POST /api/account/keys', { body: common })
          : requestService('POST /api/organisations/{organisationId}/keys', {
              params: { organisationId },
              body: { ...common, ...ofOrganisation },
            })),
      );
    },
  });
  const { keys } = useCredentialPrefixes();
  const application = usable.find(({ id }) => id === form.values.applicationId);
  const offered: readonly Scope[] = application?.scopes ?? offeredScopes;
  const environments = [
    ...(hasSandbox ? [{ value: 'sandbox', label: 'Sandbox', hint: `${keys}test_…: sample data only.` }] : []),
    {
      value: 'production',
      label: 'Production',
      hint: productionHint(productionAllowed, application?.state, keys),
      isDisabled: !productionAllowed || application?.state !== 'active',
    },
  ];
  return (
    <Form form={form} label="Create a key">
      <FormSection title="Program">
        <TextField
          {...form.field('name')}
          label="Name"
          hint="Name the program that uses the key and where it runs, such as “Nightly export, server in Leeds”."
          autoComplete="off"
          maxLength={60}
        />
        {!isPersonal && (
          <>
            <SelectField
              {...form.field('applicationId')}
              label="Application"
              hint="Keys for production belong to an application."
              placeholder={hasSandbox ? 'None (for the sandbox only)' : 'Choose an application'}
              choices={usable.map(({ id, name, state }) => ({
                value: id,
                label: state === 'draft' ? `${name} (draft)` : name,
              }))}
            />
            <RadioGroup {...form.field('environment')} legend="Environment" choices={environments} />
          </>
        )}
      </FormSection>
      <FormSection title="Permissions">
        <ScopeField
          {...form.field('scopes')}
          legend="Scopes"
          hint={
            application
              ? `These are the scopes of ${application.name}. Choose those that this program needs. You can remove scopes later, but not add them.`
              : 'Choose the scopes that this program needs. You can remove scopes later, but not add them.'
          }
          offered={offered}
        />
        {!isPersonal && offer.key?.actsFor && (
          <TextField
            {...form.field('actsFor')}
            label={toNoun(offer.key.actsFor.name).One}
            hint={offer.key.actsFor.hint}
            autoComplete="off"
            maxLength={120}
            isOptional
          />
        )}
      </FormSection>
      <FormSection title="Expiry and addresses">
        <FieldRow>
          <SelectField
            {...form.field('expiresInDays')}
            label="Expires"
            hint={
              form.values.expiresInDays === endlessChoice
                ? 'A key that never expires works until someone revokes it.'
                : 'We email you 14 and 3 days before it expires.'
            }
            choices={keyLifetimeChoices}
          />
        </FieldRow>
        <TextArea
          {...form.field('allowedAddresses')}
          label="Allowed addresses"
          hint="One per line, such as 192.0.2.7 or 2001:db8::/32. Calls from other addresses are rejected. If empty, all addresses are allowed."
          rows={3}
          isOptional
        />
      </FormSection>
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>Create the key</SubmitButton>
        <CancelButton onClick={onCancel} />
      </FormActions>
    </Form>
  );
}

function productionHint(isAllowed: boolean, state: string | undefined, prefix: string): string {
  if (!isAllowed) return 'Available when your organisation is verified.';
  if (state === undefined) return 'Choose an application first.';
  return state === 'active' ? `${prefix}live_…: your organisation’s own data.` : 'Activate the application first.';
}
