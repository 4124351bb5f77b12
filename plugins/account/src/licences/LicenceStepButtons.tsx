import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/organisation';
import type { LicenceDetail } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { DangerZone } from '../components/DangerZone.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { WarningList } from '../components/WarningList.tsx';
import { FormActions } from '../forms/ServiceForm.tsx';
import { offer } from '../offer.ts';
import { LicenceStepDialog, licenceStepTexts, type ManualLicenceStep } from './LicenceStepDialog.tsx';
import { listLicenceDecisionWarnings } from './warnings.ts';

interface Props {
  readonly details: LicenceDetail;
  readonly onChange: (page: LicenceDetail) => void;
}

/** Buttons for the steps that the reader may take now. */
export function LicenceStepButtons({ details: page, onChange }: Props): ReactNode {
  const [step, setStep] = useState<ManualLicenceStep | null>(null);
  // If the reader can refuse the request, do not offer to withdraw it too: both buttons would have the same effect.
  const isRefusable = page.may.includes('refuse');
  const steps = page.may.filter(
    (name): name is ManualLicenceStep => Object.hasOwn(licenceStepTexts, name) && !(name === 'withdraw' && isRefusable),
  );
  if (steps.length === 0) return null;
  const dialog = step && (
    <LicenceStepDialog step={step} details={page} onChange={onChange} onClose={() => setStep(null)} />
  );
  if (!canReaderDecideOnLicence(page)) {
    return (
      <TitledPanel title={messages.stepsOfLicence(steps.map((name) => licenceStepTexts[name].buttonLabel))} isDanger>
        <DangerZone
          actions={steps.map((name) => ({
            title: licenceStepTexts[name].buttonLabel,
            text: licenceStepTexts[name].effect,
            onChoose: () => setStep(name),
          }))}
        />
        {dialog}
      </TitledPanel>
    );
  }
  return (
    <TitledPanel
      title={messages.yourDecision}
      lead={messages.purposeStated(page.licence.application.organisationName, page.licence.purpose)}
    >
      <WarningList warnings={listLicenceDecisionWarnings(page)} />
      {offer.pages.ownerGuide && (
        <p>
          <Link to={offer.pages.ownerGuide}>{messages.howToDecide}</Link>
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
            {licenceStepTexts[name].buttonLabel}
          </button>
        ))}
      </FormActions>
      {dialog}
    </TitledPanel>
  );
}

/** Whether the licence waits for the reader's decision. */
export function canReaderDecideOnLicence({ may }: LicenceDetail): boolean {
  return may.includes('consent') || may.includes('approve');
}
