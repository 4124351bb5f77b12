import type { ReactNode } from 'react';

/** Leaves a form without doing what it is for. */
export function CancelButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <button type="button" className="button button--secondary" onClick={onClick}>
      Cancel
    </button>
  );
}
