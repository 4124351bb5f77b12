import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import type { ReactNode } from 'react';

interface Props {
  readonly from: readonly string[];
  readonly to: string;
  /** Text for screen readers in place of the arrow. */
  readonly says: string;
  /**
   * Classes `way`, `arrow` and `to` of the style sheet of the page's area; a separate sheet would load on every page.
   */
  readonly classes: Readonly<Record<string, string>>;
}

/** The states before a transition, and the state after it. */
export function TransitionStates({ from, to, says, classes }: Props): ReactNode {
  return (
    <span className={classes.way}>
      {from.map((state) => (
        <code key={state}>{state}</code>
      ))}
      <span className={classes.arrow}>
        <span aria-hidden="true">→</span>
        <VisuallyHidden>{says}</VisuallyHidden>
      </span>
      <code className={classes.to}>{to}</code>
    </span>
  );
}
