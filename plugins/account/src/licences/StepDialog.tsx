import type { LicenceDecision, LicencePage, LicenceStep, LicenceView, Scope } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ScopeField } from '../applications/ScopeField.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Warnings } from '../components/Warnings.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { formatConfirmationLabel } from '../forms/ConfirmDialog.tsx';
import { TextArea, TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { formatLastDay } from './last-day.ts';
import { listLicenceWarnings } from './warnings.ts';

/** Steps taken by people; the others are scheduled. */
export type DecidedLicenceStep = Exclude<LicenceStep, 'request' | 'start' | 'lapse'>;

interface Props {
  readonly step: DecidedLicenceStep;
  readonly page: LicencePage;
  readonly onChange: (page: LicencePage) => void;
  readonly onClose: () => void;
}

/** Shows the effect of a step, asks for its reason, and sends it. */
export function StepDialog({ step, page, onChange, onClose }: Props): ReactNode {
  const { licence } = page;
  const { application, organisation } = licence;
  const { title, button, isDanger, needsReason } = licenceStepTexts[step];
  const isFinal = step === 'withdraw';
  const form = useForm({
    initial: {
      reason: '',
      scopes: licence.scopes as readonly Scope[],
      endsOn: licence.endsAt ? formatLastDay(licence.endsAt) : '',
      typed: '',
    },
    submit: async (values) => {
      onChange(
        await requestService('POST /api/licences/{licenceId}/steps', {
          params: { licenceId: licence.id },
          body: toDecision(step, values),
        }),
      );
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form}>
        <p>{describeEffect(step, licence)}</p>
        {['consent', 'approve', 'resume'].includes(step) && <Warnings warnings={listLicenceWarnings(page)} />}
        {step === 'consent' && (
          <ScopeField
            {...form.field('scopes')}
            legend="Scopes"
            hint="The application requests these scopes. Clear those that you do not want to grant."
            offered={licence.scopes}
          />
        )}
        {endHints[step] !== undefined && (
          <TextField {...form.field('endsOn')} label="Last day" type="date" hint={endHints[step]} isOptional />
        )}
        {needsReason && (
          <TextArea
            {...form.field('reason')}
            label="Reason"
            hint="We email both sides, and record the reason in the history."
            rows={3}
          />
        )}
        {isFinal && (
          <TextField {...form.field('typed')} label={formatConfirmationLabel(application.name)} autoComplete="off" />
        )}
        <FormActions>
          <SubmitButton
            isDanger={isDanger}
            isBusy={form.isBusy}
            isDisabled={isFinal && form.values.typed.trim() !== application.name}
          >
            {button}
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );

  function describeEffect(taken: DecidedLicenceStep, { seats }: LicenceView): string {
    const effects: Readonly<Record<DecidedLicenceStep, string>> = {
      consent: `${application.name} (${application.organisationName}) gets access to the data of ${organisation.name}, for ${seats} ${seats === 1 ? 'seat' : 'seats'}.`,
      approve: licence.waitsFor.includes('consent')
        ? `${application.name} gets access to the data of ${organisation.name} as soon as one of its owners has consented.`
        : `${application.name} gets access to the data of ${organisation.name}. Its owner has consented.`,
      refuse: 'The application gets no access. Its organisation can request a licence again.',
      suspend: `${application.name} immediately loses access to the data of ${organisation.name}: its keys are rejected, and no tokens are issued. You can resume it later.`,
      resume: `${application.name} has access to the data of ${organisation.name} again, with its current keys and tokens.`,
      withdraw: `${application.name} immediately and permanently loses access to the data of ${organisation.name}. You cannot undo this. To get access again, the application needs a new licence.`,
    };
    return effects[taken];
  }
}

interface StepTexts {
  readonly title: string;
  readonly button: string;
  /** Effect of the step, in a sentence. */
  readonly meaning: string;
  readonly isDanger: boolean;
  readonly needsReason: boolean;
}

/** Texts and fields of each step. */
export const licenceStepTexts: Readonly<Record<DecidedLicenceStep, StepTexts>> = {
  consent: {
    title: 'Consent to this licence?',
    button: 'Consent',
    meaning: 'The application gets access.',
    isDanger: false,
    needsReason: false,
  },
  approve: {
    title: 'Approve this licence?',
    button: 'Approve',
    meaning: 'The application gets access.',
    isDanger: false,
    needsReason: false,
  },
  resume: {
    title: 'Resume this licence?',
    button: 'Resume',
    meaning: 'The application has access again.',
    isDanger: false,
    needsReason: false,
  },
  refuse: {
    title: 'Refuse this request?',
    button: 'Refuse',
    meaning: 'The application gets no access.',
    isDanger: true,
    needsReason: true,
  },
  suspend: {
    title: 'Suspend this licence?',
    button: 'Suspend',
    meaning: 'The application has no access until someone resumes the licence.',
    isDanger: true,
    needsReason: true,
  },
  withdraw: {
    title: 'Withdraw this licence?',
    button: 'Withdraw',
    meaning: 'This is permanent. To get access again, the application needs a new licence.',
    isDanger: true,
    needsReason: true,
  },
};

/** Hints for the last day, of the steps that set it. */
const endHints: Readonly<Partial<Record<DecidedLicenceStep, string>>> = {
  consent: 'The access ends after this day. Leave empty for no end date. You can withdraw the licence at any time.',
  approve: 'The requested last day. Change it to approve the licence for a different period.',
};

interface StepValues {
  readonly reason: string;
  readonly scopes: readonly Scope[];
  readonly endsOn: string;
}

/** Builds the service's input for a step, with only the fields that the step sets. */
function toDecision(step: DecidedLicenceStep, { reason, scopes, endsOn }: StepValues): LicenceDecision {
  const lastDay = endsOn === '' ? null : endsOn;
  if (step === 'resume') return { step };
  if (step === 'consent') return { step, scopes: [...scopes], endsOn: lastDay };
  return step === 'approve' ? { step, endsOn: lastDay } : { step, reason };
}
