import { messages } from '@refdesk/messages/account';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  readonly text: string;
  /** Name of the copied text, for screen readers. */
  readonly label: string;
}

/** Button that copies a string and briefly confirms that it was copied. */
export function CopyButton({ text, label }: Props): ReactNode {
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(messages.copied),
      () => setOutcome(messages.notCopied),
    );
  return (
    <button type="button" className="button button--secondary" onClick={() => void copy()}>
      {outcome ?? messages.copy}
      <VisuallyHidden>{outcome === null ? messages.nameOfCopied(label) : ''}</VisuallyHidden>
      <VisuallyHidden role="status">{outcome ?? ''}</VisuallyHidden>
    </button>
  );
}
