import Link from '@docusaurus/Link';
import type { LicencePage } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { DangerZone } from '../components/DangerZone.tsx';
import { Panel } from '../components/Panel.tsx';
import { Warnings } from '../components/Warnings.tsx';
import { FormActions } from '../forms/Form.tsx';
import { offer } from '../offer.ts';
import { type DecidedLicenceStep, licenceStepTexts, StepDialog } from './StepDialog.tsx';
import { listLicenceWarnings } from './warnings.ts';

interface Props {
  readonly page: LicencePage;
  readonly onChange: (page: LicencePage) => void;
}

/** Steps that the reader may take now. */
export function LicenceSteps({ page, onChange }: Props): ReactNode {
  const [step, setStep] = useState<DecidedLicenceStep | null>(null);
  // Refusing already ends a request; withdrawing would be a second button with the same effect.
  const isRefusable = page.may.includes('refuse');
  const steps = page.may.filter(
    (name): name is DecidedLicenceStep => name in licenceStepTexts && !(name === 'withdraw' && isRefusable),
  );
  if (steps.length === 0) return null;
  const dialog = step && <StepDialog step={step} page={page} onChange={onChange} onClose={() => setStep(null)} />;
  if (!awaitsDecision(page)) {
    return (
      <Panel title={formatTitle(steps)} isDanger>
        <DangerZone
          actions={steps.map((name) => ({
            title: licenceStepTexts[name].button,
            text: licenceStepTexts[name].meaning,
            onChoose: () => setStep(name),
          }))}
        />
        {dialog}
      </Panel>
    );
  }
  return (
    <Panel
      title="Your decision"
      lead={`${page.licence.application.organisationName} states this purpose: “${page.licence.purpose}” You can suspend or withdraw the licence later.`}
    >
      <Warnings warnings={listLicenceWarnings(page)} />
      {offer.pages.ownerGuide && (
        <p>
          <Link to={offer.pages.ownerGuide}>How to decide about a request</Link>
        </p>
      )}
      <FormActions>
        {steps.map((name) => (
          <button
            key={name}
            type="button"
            className={name === 'consent' || name === 'approve' ? 'button button--primary' : 'button button--secondary'}
            onClick={() => setStep(name)}
          >
            {licenceStepTexts[name].button}
          </button>
        ))}
      </FormActions>
      {dialog}
    </Panel>
  );
}

/** Whether the licence waits for the reader's decision. */
export function awaitsDecision({ may }: LicencePage): boolean {
  return may.includes('consent') || may.includes('approve');
}

/** Returns a title such as "Suspend or withdraw", or "Withdraw this licence". */
function formatTitle(steps: readonly DecidedLicenceStep[]): string {
  const [first = '', ...others] = steps.map((step) => licenceStepTexts[step].button);
  return others.length === 0
    ? `${first} this licence`
    : [first, ...others.map((word) => word.toLowerCase())].join(' or ');
}
