import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  readonly text: string;
  /** Name of the copied text, for screen readers. */
  readonly what: string;
}

/** Copies a text, and confirms it for a moment. */
export function CopyButton({ text, what }: Props): ReactNode {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied'),
    );
  return (
    <button type="button" className="button button--secondary" onClick={() => void copy()}>
      {outcome ?? 'Copy'}
      <VisuallyHidden>{outcome === null ? ` ${what}` : ''}</VisuallyHidden>
      <VisuallyHidden role="status">{outcome ?? ''}</VisuallyHidden>
    </button>
  );
}
