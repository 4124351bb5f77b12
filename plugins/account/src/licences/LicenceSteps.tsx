import type { LicencePage } from '@portal/service/contract';
import { type ReactNode, useState } from 'react';
import { FormActions } from '../forms/Form.tsx';
import { Panel } from '../parts/Panel.tsx';
import { type DecidedStep, StepDialog, stepTexts } from './StepDialog.tsx';

interface Props {
  readonly page: LicencePage;
  readonly onChange: (page: LicencePage) => void;
}

/** The steps that the person may take now. */
export function LicenceSteps({ page, onChange }: Props): ReactNode {
  const [step, setStep] = useState<DecidedStep | null>(null);
  const steps = page.may.filter((one): one is DecidedStep => one in stepTexts);
  if (steps.length === 0) return null;
  const decides = steps.some((one) => one === 'consent' || one === 'approve');
  return (
    <Panel
      title={decides ? 'Your decision' : 'What you can do'}
      lead={
        decides
          ? `${page.licence.application.organisationName} says what it is for: “${page.licence.purpose}” You can suspend or withdraw it later.`
          : undefined
      }
    >
      <FormActions>
        {steps.map((one) => (
          <button
            key={one}
            type="button"
            className={one === 'consent' || one === 'approve' ? 'button button--primary' : 'button button--secondary'}
            onClick={() => setStep(one)}
          >
            {stepTexts[one].button}
          </button>
        ))}
      </FormActions>
      {step && <StepDialog step={step} licence={page.licence} onChange={onChange} onClose={() => setStep(null)} />}
    </Panel>
  );
}
