import { messages } from '@refdesk/messages/search';
import { type ReactNode, useId } from 'react';
import { RecordCounterpartLinks } from './RecordCounterpartLinks.tsx';
import { SearchHitLines } from './SearchHitLines.tsx';
import { SuggestionOptionLink } from './SuggestionOptionLink.tsx';
import styles from './SuggestionOptionList.module.css';
import type { SuggestionOption, SuggestionOptionGroup } from './suggestion-option.ts';

interface Props {
  readonly id: string;
  readonly groups: readonly SuggestionOptionGroup[];
  readonly activeOptionId: string | undefined;
  readonly marks: ReadonlySet<string> | null;
  readonly onChoose: (option: SuggestionOption) => void;
  /** Opens the same record elsewhere. */
  readonly go: (to: string) => void;
}

/** The list that the field controls. It contains groups of options, with links between them that are not options. */
export function SuggestionOptionList({ id, groups, activeOptionId, marks, onChoose, go }: Props): ReactNode {
  return (
    <div hidden={groups.length === 0}>
      <div
        id={id}
        role="listbox"
        aria-label={messages.suggestions}
        aria-owns={groups.map((_, index) => getGroupId(id, index)).join(' ') || undefined}
      />
      {groups.map((group, index) => (
        <div key={group.options[0]?.id} className={styles.group}>
          <Group
            id={getGroupId(id, index)}
            group={group}
            activeOptionId={activeOptionId}
            marks={marks}
            onChoose={onChoose}
          />
          <RecordCounterpartLinks
            className={styles.siblings}
            title={group.label}
            siblings={group.siblings ?? []}
            go={go}
          />
        </div>
      ))}
    </div>
  );
}

const getGroupId = (listId: string, index: number) => `${listId}-group-${index}`;

interface GroupProps extends Omit<Props, 'groups' | 'go'> {
  readonly group: SuggestionOptionGroup;
}

function Group({ id, group: { label, isLabelled, options }, activeOptionId, marks, onChoose }: GroupProps): ReactNode {
  const labelId = useId();
  return (
    <div
      id={id}
      role="group"
      aria-label={isLabelled ? undefined : label}
      aria-labelledby={isLabelled ? labelId : undefined}
      className={styles.options}
    >
      {isLabelled && (
        <p id={labelId} className={styles.label} role="presentation">
          {label}
        </p>
      )}
      {options.map((option, index) => (
        <SuggestionOptionLink
          key={option.id}
          option={option}
          isActive={option.id === activeOptionId}
          onChoose={onChoose}
        >
          {option.type === 'hit' ? (
            <SearchHitLines hit={option.hit} marks={marks} isBelowPage={index > 0} />
          ) : (
            <OptionText option={option} />
          )}
        </SuggestionOptionLink>
      ))}
    </div>
  );
}

function OptionText({ option }: { readonly option: Exclude<SuggestionOption, { type: 'hit' }> }): ReactNode {
  if (option.type === 'recent') return option.text;
  if (option.type !== 'pasted') return option.label;
  return (
    <>
      <strong>{option.label}</strong>
      <span className={styles.detail}>{option.detail}</span>
      {option.issues.map((issue) => (
        <span key={issue} className={styles.issue}>
          {issue}
        </span>
      ))}
    </>
  );
}
