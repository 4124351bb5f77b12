import { messages } from '@refdesk/messages/organisation';
import type {
  LicenceDetail,
  LicenceLifecycleStep,
  LicenceStepRequest,
  LicenceView,
  Scope,
} from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ScopeField } from '../applications/ScopeField.tsx';
import { WarningList } from '../components/WarningList.tsx';
import { formatTypeToConfirmLabel } from '../forms/ConfirmDialog.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextArea, TextField } from '../forms/LabelledField.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { formatLicenceLastDay } from './last-day.ts';
import { listLicenceDecisionWarnings } from './warnings.ts';

/** Licence steps that people take; the others are automatic. */
export type ManualLicenceStep = Exclude<LicenceLifecycleStep, 'request' | 'start' | 'lapse'>;

interface Props {
  readonly step: ManualLicenceStep;
  readonly details: LicenceDetail;
  readonly onChange: (page: LicenceDetail) => void;
  readonly onClose: () => void;
}

/** Dialog that shows the effect of a step, asks for the fields that it needs, and submits it. */
export function LicenceStepDialog({ step, details, onChange, onClose }: Props): ReactNode {
  const { licence } = details;
  const { application, organisation } = licence;
  const { title, buttonLabel, isDanger, needsReason } = licenceStepTexts[step];
  const isFinal = step === 'withdraw';
  const form = useServiceForm({
    initialValues: {
      reason: '',
      scopes: licence.scopes as readonly Scope[],
      endsOn: licence.endsAt ? formatLicenceLastDay(licence.endsAt) : '',
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
    <FormDialog
      title={title}
      form={form}
      submitLabel={buttonLabel}
      isDanger={isDanger}
      isDisabled={isFinal && form.values.typed.trim() !== application.name}
      onClose={onClose}
    >
      <p>{describeEffect(step, licence)}</p>
      {['consent', 'approve', 'resume'].includes(step) && (
        <WarningList warnings={listLicenceDecisionWarnings(details)} />
      )}
      {step === 'consent' && (
        <ScopeField
          {...form.field('scopes')}
          legend={messages.scopes}
          hint={messages.scopesToGrant}
          offeredScopes={licence.scopes}
        />
      )}
      {endHints[step] !== undefined && (
        <TextField {...form.field('endsOn')} label={messages.lastDay} type="date" hint={endHints[step]} isOptional />
      )}
      {needsReason && (
        <TextArea {...form.field('reason')} label={messages.reason} hint={messages.reasonOfLicenceHint} rows={3} />
      )}
      {isFinal && (
        <TextField {...form.field('typed')} label={formatTypeToConfirmLabel(application.name)} autoComplete="off" />
      )}
    </FormDialog>
  );

  function describeEffect(takenStep: ManualLicenceStep, { seats }: LicenceView): string {
    const effects: Readonly<Record<ManualLicenceStep, string>> = {
      consent: messages.consentEffect(application.name, application.organisationName, organisation.name, seats),
      approve: licence.waitsFor.includes('consent')
        ? messages.approvalEffectAfterConsent(application.name, organisation.name)
        : messages.approvalEffect(application.name, organisation.name),
      refuse: messages.refusalEffect,
      suspend: messages.suspensionEffect(application.name, organisation.name),
      resume: messages.resumptionEffect(application.name, organisation.name),
      withdraw: messages.withdrawalEffect(application.name, organisation.name),
    };
    return effects[takenStep];
  }
}

interface StepTexts {
  readonly title: string;
  readonly buttonLabel: string;
  /** Effect of the step, in one sentence. */
  readonly effect: string;
  readonly isDanger: boolean;
  readonly needsReason: boolean;
}

/** Labels and options of each step. */
export const licenceStepTexts: Readonly<Record<ManualLicenceStep, StepTexts>> = {
  consent: {
    title: messages.confirmConsent,
    buttonLabel: messages.consent,
    effect: messages.givesAccess,
    isDanger: false,
    needsReason: false,
  },
  approve: {
    title: messages.confirmApproval,
    buttonLabel: messages.approve,
    effect: messages.givesAccess,
    isDanger: false,
    needsReason: false,
  },
  resume: {
    title: messages.confirmResumption,
    buttonLabel: messages.resume,
    effect: messages.returnsAccess,
    isDanger: false,
    needsReason: false,
  },
  refuse: {
    title: messages.confirmRefusal,
    buttonLabel: messages.refuse,
    effect: messages.refusesAccess,
    isDanger: true,
    needsReason: true,
  },
  suspend: {
    title: messages.confirmSuspension,
    buttonLabel: messages.suspend,
    effect: messages.suspendsAccess,
    isDanger: true,
    needsReason: true,
  },
  withdraw: {
    title: messages.confirmWithdrawal,
    buttonLabel: messages.withdraw,
    effect: messages.withdrawsAccess,
    isDanger: true,
    needsReason: true,
  },
};

/** Hints for the last day, by the steps that set it. */
const endHints: Readonly<Partial<Record<ManualLicenceStep, string>>> = {
  consent: messages.lastDayOfConsent,
  approve: messages.lastDayOfApproval,
};

interface StepValues {
  readonly reason: string;
  readonly scopes: readonly Scope[];
  readonly endsOn: string;
}

/** Builds the request body for a step, with only the fields that the step sets. */
function toDecision(step: ManualLicenceStep, { reason, scopes, endsOn }: StepValues): LicenceStepRequest {
  const lastDay = endsOn === '' ? null : endsOn;
  if (step === 'resume') return { step };
  if (step === 'consent') return { step, scopes: [...scopes], endsOn: lastDay };
  return step === 'approve' ? { step, endsOn: lastDay } : { step, reason };
}
