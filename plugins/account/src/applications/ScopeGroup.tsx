import { messages } from '@refdesk/messages/applications';
import type { Scope } from '@refdesk/service-contract';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import styles from './ScopeField.module.css';
import { addOrRemoveScopes, type ScopeGroup, splitScopeMeaning } from './scope-choice.ts';

interface Props {
  readonly group: ScopeGroup;
  readonly name: string;
  readonly value: readonly Scope[];
  readonly onChange: (value: readonly Scope[]) => void;
  /** ID of the first checkbox, the target of error links; set only for the first group. */
  readonly firstCheckboxId: string | undefined;
}

/** Row with the scopes of one record type; the checkbox with its name selects all of them. */
export function ScopeGroupLine({ group, name, value, onChange, firstCheckboxId }: Props): ReactNode {
  const { scopes } = group;
  const chosenCount = scopes.filter((scope) => value.includes(scope)).length;
  const hasSingleScope = scopes.length === 1;
  return (
    <div role="group" aria-label={group.name} className={styles.group}>
      {hasSingleScope ? (
        <span className={styles.noun}>{group.name}</span>
      ) : (
        <label className={styles.noun}>
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = chosenCount > 0 && chosenCount < scopes.length;
            }}
            checked={chosenCount === scopes.length}
            onChange={() => onChange(addOrRemoveScopes(value, scopes, chosenCount < scopes.length))}
          />
          <span>
            <VisuallyHidden>{messages.allOfBefore}</VisuallyHidden>
            {group.name}
          </span>
        </label>
      )}
      <div className={styles.choices}>
        {scopes.map((scope, index) => {
          const { verb, rest } = splitScopeMeaning(scope, group);
          return (
            <label key={scope} title={scope}>
              <input
                type="checkbox"
                id={index === 0 ? firstCheckboxId : undefined}
                name={name}
                checked={value.includes(scope)}
                onChange={({ target }) => onChange(addOrRemoveScopes(value, [scope], target.checked))}
              />
              <span>
                {verb}
                <VisuallyHidden>{rest}</VisuallyHidden>
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
