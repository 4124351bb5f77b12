import { messages } from '@refdesk/messages/staff';
import type { Organisation, OrganisationStateDecision } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { WarningList } from '../components/WarningList.tsx';
import { formatTypeToConfirmLabel } from '../forms/ConfirmDialog.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextArea, TextField } from '../forms/LabelledField.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasSandbox, keyNoun } from '../offer.ts';

/** Staff decision on an organisation. */
export type OrganisationDecisionKind = OrganisationStateDecision['decision'];

interface Props {
  readonly decision: OrganisationDecisionKind;
  readonly organisation: Organisation;
  /** Warnings, also shown on the page. */
  readonly warnings: readonly string[];
  readonly onChange: (organisation: Organisation) => void;
  readonly onClose: () => void;
}

/** Dialog that shows the effect of a decision, asks for a reason if needed, and submits it. */
export function OrganisationDecisionDialog({
  decision,
  organisation: { id, name, version },
  warnings,
  onChange,
  onClose,
}: Props): ReactNode {
  const { buttonLabel, formatQuestion, effect, isDanger, needsReason } = organisationDecisionTexts[decision];
  const requiresTypedName = decision === 'suspend';
  const form = useServiceForm({
    initialValues: { reason: '', typed: '' },
    submit: async ({ reason }) => {
      onChange(
        await requestService('POST /api/organisations/{organisationId}/decisions', {
          params: { organisationId: id },
          body: toBody(decision, version, reason),
        }),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={formatQuestion(name)}
      form={form}
      submitLabel={buttonLabel}
      isDanger={isDanger}
      isDisabled={requiresTypedName && form.values.typed.trim() !== name}
      onClose={onClose}
    >
      <p>{effect}</p>
      {(decision === 'verify' || decision === 'reinstate') && <WarningList warnings={warnings} />}
      {needsReason && (
        <TextArea {...form.field('reason')} label={messages.reason} hint={messages.reasonIsShown} rows={3} />
      )}
      {requiresTypedName && (
        <TextField {...form.field('typed')} label={formatTypeToConfirmLabel(name)} autoComplete="off" />
      )}
    </FormDialog>
  );
}

// The version ties the decision to the details shown on this page, so that later changes are not approved.
function toBody(decision: OrganisationDecisionKind, version: number, reason: string): OrganisationStateDecision {
  if (decision === 'suspend') return { decision, reason };
  return decision === 'reject' ? { decision, version, reason } : { decision, version };
}

interface DecisionTexts {
  readonly buttonLabel: string;
  readonly formatQuestion: (name: string) => string;
  readonly effect: string;
  readonly isDanger: boolean;
  readonly needsReason: boolean;
}

/** Labels and options of each decision. */
export const organisationDecisionTexts: Readonly<Record<OrganisationDecisionKind, DecisionTexts>> = {
  verify: {
    buttonLabel: messages.verify,
    formatQuestion: messages.verifyQuestion,
    effect: messages.verifyEffect,
    isDanger: false,
    needsReason: false,
  },
  reject: {
    buttonLabel: messages.reject,
    formatQuestion: messages.rejectQuestion,
    effect: hasSandbox ? messages.rejectEffectWithSandbox : messages.rejectEffect,
    isDanger: true,
    needsReason: true,
  },
  suspend: {
    buttonLabel: messages.suspend,
    formatQuestion: messages.suspendQuestion,
    effect: (hasSandbox ? messages.suspendEffectWithSandbox : messages.suspendEffect)(keyNoun),
    isDanger: true,
    needsReason: true,
  },
  reinstate: {
    buttonLabel: messages.reinstate,
    formatQuestion: messages.reinstateQuestion,
    effect: messages.reinstateEffect,
    isDanger: false,
    needsReason: false,
  },
};
