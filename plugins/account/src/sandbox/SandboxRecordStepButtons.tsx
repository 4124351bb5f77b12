import type { ChangedSandboxRecord, SandboxLifecycleStep } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { formatSandboxLifecycleStep } from './format-step.ts';
import styles from './SandboxRecordStepButtons.module.css';

interface Props {
  readonly change: ChangedSandboxRecord;
  readonly actor: SandboxLifecycleStep['actor'];
  readonly isDisabled: boolean;
  readonly onStep: (step: SandboxLifecycleStep) => void;
}

/** A button for each step that `actor` can perform on a record. */
export function SandboxRecordStepButtons({
  change: { schema, id, steps },
  actor,
  isDisabled,
  onStep,
}: Props): ReactNode {
  const actorSteps = steps.filter((step) => step.actor === actor);
  if (actorSteps.length === 0) return '–';
  return (
    <span className={styles.buttons}>
      {actorSteps.map((step) => (
        <button
          key={`${step.lifecycle} ${step.event} ${step.to}`}
          type="button"
          className="button button--secondary"
          aria-label={`${formatSandboxLifecycleStep(step, actorSteps)}: ${schema} ${id}`}
          aria-disabled={isDisabled}
          onClick={() => !isDisabled && onStep(step)}
        >
          {formatSandboxLifecycleStep(step, actorSteps)}
        </button>
      ))}
    </span>
  );
}
