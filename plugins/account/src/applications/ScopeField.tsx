import { messages } from '@refdesk/messages/applications';
import type { Scope } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { getFieldAriaAttributes } from '../forms/LabelledField.tsx';
import type { FieldBinding } from '../forms/use-service-form.ts';
import styles from './ScopeField.module.css';
import { ScopeGroupLine } from './ScopeGroup.tsx';
import { groupScopesByNoun, listScopePresets, removeUnofferedScopes } from './scope-choice.ts';

interface Props extends FieldBinding<readonly Scope[]> {
  readonly legend: ReactNode;
  readonly hint: ReactNode;
  /** Scopes to choose from. */
  readonly offeredScopes: readonly Scope[];
}

/** Checkboxes for scopes, grouped by record type; renders nothing if the provider's API has no scopes. */
export function ScopeField({ id, name, value, onChange, error, legend, hint, offeredScopes }: Props): ReactNode {
  if (offeredScopes.length === 0) return null;
  return (
    <fieldset
      className={styles.scopes}
      aria-describedby={getFieldAriaAttributes({ id, error }, hint)['aria-describedby']}
    >
      <legend>{legend}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.presets}>
        {listScopePresets(offeredScopes).map((preset) => (
          <button
            key={preset.name}
            type="button"
            className="button button--secondary"
            onClick={() => onChange(preset.scopes)}
          >
            {preset.name}
          </button>
        ))}
        <span role="status">
          {messages.chosenOf(removeUnofferedScopes(value, offeredScopes).length, offeredScopes.length)}
        </span>
      </div>
      <div className={styles.nouns}>
        {groupScopesByNoun(offeredScopes).map((group, line) => (
          <ScopeGroupLine
            key={group.name}
            {...{ group, name, value, onChange }}
            firstCheckboxId={line === 0 ? id : undefined}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
