import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { MouseEvent, ReactNode } from 'react';
import { sharedAbandonedSearchReporter } from '../client/report-search.ts';

interface Props {
  readonly to: string;
  readonly go: (to: string) => void;
  readonly className?: string | undefined;
  /** Label for screen readers, if the content is not sufficient. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a result; opening it, in this tab or another, answers the search. */
export function SearchResultLink({ to, go, className, label, children }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const onClick = (event: MouseEvent) => {
    sharedAbandonedSearchReporter.answer();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      className={className}
      href={withBaseUrl(to)}
      aria-label={label}
      onClick={onClick}
      onAuxClick={() => sharedAbandonedSearchReporter.answer()}
    >
      {children}
    </a>
  );
}
