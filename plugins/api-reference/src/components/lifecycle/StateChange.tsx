import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import type { ReactNode } from 'react';

interface Props {
  readonly from: readonly string[];
  readonly to: string;
  /** What is read out in the arrow's place. */
  readonly says: string;
  /** `way`, `arrow` and `to` of the sheet of the page's area; a sheet of its own would go to every page. */
  readonly classes: Readonly<Record<string, string>>;
}

/** The states that a transition leads from, and the one that it leads to. */
export function StateChange({ from, to, says, classes }: Props): ReactNode {
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
