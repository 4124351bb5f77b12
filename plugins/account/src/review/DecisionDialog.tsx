import type { Organisation, OrganisationDecision } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Warnings } from '../components/Warnings.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { formatConfirmationLabel } from '../forms/ConfirmDialog.tsx';
import { TextArea, TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { hasSandbox, keyNoun } from '../offer.ts';

/** Decisions of staff about an organisation. */
export type ReviewDecision = OrganisationDecision['decision'];

interface Props {
  readonly decision: ReviewDecision;
  readonly organisation: Organisation;
  /** Warnings that the page shows before the decision. */
  readonly warnings: readonly string[];
  readonly onChange: (organisation: Organisation) => void;
  readonly onClose: () => void;
}

/** Shows the effect of a decision, asks for its reason, and sends it. */
export function DecisionDialog({
  decision,
  organisation: { id, name, version },
  warnings,
  onChange,
  onClose,
}: Props): ReactNode {
  const { button, effect, isDanger, needsReason } = decisionTexts[decision];
  const isTyped = decision === 'suspend';
  const form = useForm({
    initial: { reason: '', typed: '' },
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
    <Dialog title={`${button} ${name}?`} onClose={onClose}>
      <Form form={form}>
        <p>{effect}</p>
        {(decision === 'verify' || decision === 'reinstate') && <Warnings warnings={warnings} />}
        {needsReason && (
          <TextArea
            {...form.field('reason')}
            label="Reason"
            hint="Its owner and admins see this on their page and in an email."
            rows={3}
          />
        )}
        {isTyped && <TextField {...form.field('typed')} label={formatConfirmationLabel(name)} autoComplete="off" />}
        <FormActions>
          <SubmitButton
            isDanger={isDanger}
            isBusy={form.isBusy}
            isDisabled={isTyped && form.values.typed.trim() !== name}
          >
            {button}
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );
}

// The decision is about the details shown on this page, not about later changes.
function toBody(decision: ReviewDecision, version: number, reason: string): OrganisationDecision {
  if (decision === 'suspend') return { decision, reason };
  return decision === 'reject' ? { decision, version, reason } : { decision, version };
}

interface DecisionTexts {
  readonly button: string;
  readonly effect: string;
  readonly isDanger: boolean;
  readonly needsReason: boolean;
}

/** Label and effect of each decision. */
export const decisionTexts: Readonly<Record<ReviewDecision, DecisionTexts>> = {
  verify: {
    button: 'Verify',
    effect:
      'The organisation can use production: its applications can have keys for production and request licences, and others can request access to its data.',
    isDanger: false,
    needsReason: false,
  },
  reject: {
    button: 'Reject',
    effect: `The organisation ${hasSandbox ? 'can use only the sandbox' : 'cannot use production'}. Its owner can correct the details and submit them again.`,
    isDanger: true,
    needsReason: true,
  },
  suspend: {
    button: 'Suspend',
    effect: `All its ${keyNoun.many} are rejected immediately${hasSandbox ? ', in production and in the sandbox' : ''}, and its applications cannot get tokens. You can reinstate it.`,
    isDanger: true,
    needsReason: true,
  },
  reinstate: {
    button: 'Reinstate',
    effect: 'Applications, and keys that have not expired or been revoked, work again.',
    isDanger: false,
    needsReason: false,
  },
};
