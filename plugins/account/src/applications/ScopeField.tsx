import { type Scope, scopeMeanings } from '@portal/service/contract';
import type { ReactNode } from 'react';
import { describe } from '../forms/Field.tsx';
import type { Binding } from '../forms/use-form.ts';
import styles from './ScopeField.module.css';
import { linesOf, readingScopes, stillOffered, withScope } from './scope-choice.ts';

interface Props extends Binding<readonly Scope[]> {
  readonly legend: ReactNode;
  readonly hint: ReactNode;
  /** The scopes that can be chosen. */
  readonly offered: readonly Scope[];
}

/** Scopes to tick, a line for each noun, each with its plain meaning. */
export function ScopeField({ id, name, value, onChange, fault, legend, hint, offered }: Props): ReactNode {
  return (
    <fieldset className={styles.scopes} aria-describedby={describe({ id, fault }, hint)['aria-describedby']}>
      <legend>{legend}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.presets}>
        <button type="button" className="button button--secondary" onClick={() => onChange(readingScopes(offered))}>
          Read-only scopes
        </button>
        <button type="button" className="button button--secondary" onClick={() => onChange(offered)}>
          All
        </button>
        <button type="button" className="button button--secondary" onClick={() => onChange([])}>
          None
        </button>
        <span role="status">
          {stillOffered(value, offered).length} of {offered.length} chosen
        </span>
      </div>
      <div className={styles.nouns}>
        {linesOf(offered).map((scopes, line) => (
          <div key={scopes[0]}>
            {scopes.map((scope, index) => (
              <label key={scope}>
                <input
                  type="checkbox"
                  id={line === 0 && index === 0 ? id : undefined}
                  name={name}
                  checked={value.includes(scope)}
                  onChange={({ target }) => onChange(withScope(value, scope, target.checked))}
                />
                <span>
                  {scopeMeanings[scope]}
                  <code>{scope}</code>
                </span>
              </label>
            ))}
          </div>
        ))}
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
