import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { MouseEvent, ReactNode } from 'react';
import { sharedAbandonedSearchReporter } from '../client/report-search.ts';
import styles from './SuggestionOptionList.module.css';
import type { SuggestionOption } from './suggestion-option.ts';

interface Props {
  readonly option: SuggestionOption;
  readonly isActive: boolean;
  readonly onChoose: (option: SuggestionOption) => void;
  readonly children: ReactNode;
}

/** An option; a link if it opens a page, so that it can be opened in a new tab. */
export function SuggestionOptionLink({ option, isActive, onChoose, children }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  // A result opened in a new tab answers the search as well.
  const onAuxClick = () => {
    if (option.type === 'hit') sharedAbandonedSearchReporter.answer();
  };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return onAuxClick();
    event.preventDefault();
    onChoose(option);
  };
  const shared = {
    id: option.id,
    role: 'option',
    'aria-selected': isActive,
    className: styles.option,
    'data-type': option.type,
    tabIndex: -1,
    onClick,
    onAuxClick,
  };
  return 'to' in option && option.to !== '' ? (
    <a {...shared} href={withBaseUrl(option.to)}>
      {children}
    </a>
  ) : (
    <div {...shared}>{children}</div>
  );
}
