import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import type { ReactNode } from 'react';

interface Props {
  readonly from: readonly string[];
  readonly to: string;
  /** Label that screen readers announce in place of the arrow. */
  readonly arrowLabel: string;
  /**
   * CSS module classes `way`, `arrow` and `to` of the caller; a separate style sheet would be loaded on every page.
   */
  readonly classes: Readonly<Record<string, string>>;
}

/** Source states of a transition, and its target state. */
export function TransitionStates({ from, to, arrowLabel, classes }: Props): ReactNode {
  return (
    <span className={classes.way}>
      {from.map((state) => (
        <code key={state}>{state}</code>
      ))}
      <span className={classes.arrow}>
        <span aria-hidden="true">→</span>
        <VisuallyHidden>{arrowLabel}</VisuallyHidden>
      </span>
      <code className={classes.to}>{to}</code>
    </span>
  );
}
