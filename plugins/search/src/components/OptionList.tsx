import { type ReactNode, useId } from 'react';
import { HitLines } from './HitLines.tsx';
import { OptionLink } from './OptionLink.tsx';
import styles from './OptionList.module.css';
import type { Option, OptionGroup } from './option.ts';
import { SiblingName } from './SiblingName.tsx';

interface Props {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  readonly active: string | undefined;
  readonly marks: ReadonlySet<string> | null;
  readonly choose: (option: Option) => void;
}

/** The list that the field controls. */
export function OptionList({ id, groups, active, marks, choose }: Props): ReactNode {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={styles.list} hidden={groups.length === 0}>
      {groups.map((group) => (
        <Group key={group.options[0]?.id} group={group} active={active} marks={marks} choose={choose} />
      ))}
    </div>
  );
}

function Group({ group: { label, isLabelled, options }, active, marks, choose }: Omit<Props, 'id' | 'groups'> & { readonly group: OptionGroup }): ReactNode {
  const labelId = useId();
  const siblings = options.filter((option) => option.type === 'sibling');
  const show = (option: Option, children: ReactNode) => (
    <OptionLink key={option.id} option={option} isActive={option.id === active} choose={choose}>
      {children}
    </OptionLink>
  );
  return (
    <div role="group" aria-label={isLabelled ? undefined : label} aria-labelledby={isLabelled ? labelId : undefined} className={styles.group}>
      {isLabelled && (
        <p id={labelId} className={styles.label} role="presentation">
          {label}
        </p>
      )}
      {options.map((option, index) => {
        if (option.type === 'sibling') return null;
        return show(option, option.type === 'hit' ? <HitLines hit={option.hit} marks={marks} isBelowPage={index > 0} /> : labelOf(option));
      })}
      {siblings.length > 0 && (
        <div role="none" className={styles.siblings}>
          <span aria-hidden="true">Also in</span>
          {siblings.map((option) => show(option, <SiblingName sibling={option.sibling} />))}
        </div>
      )}
    </div>
  );
}

const labelOf = (option: Exclude<Option, { type: 'hit' | 'sibling' }>): string => (option.type === 'recent' ? option.text : option.label);
