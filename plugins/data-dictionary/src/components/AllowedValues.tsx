import type { DictionaryEnumValue } from '@refdesk/dictionary/model/dictionary';
import { messages } from '@refdesk/messages/dictionary';
import type { ReactNode } from 'react';
import styles from './AllowedValues.module.css';

/** Maximum number of values that are not collapsed. */
const maxExpandedValues = 5;

interface Props {
  readonly values: readonly DictionaryEnumValue[];
}

/** Values of a column with their meanings; a long list is collapsed behind the names of the values. */
export function AllowedValues({ values }: Props): ReactNode {
  if (values.length === 0) return null;
  if (values.length <= maxExpandedValues) return <Meanings values={values} />;
  return (
    <details className={styles.folded}>
      <summary>
        {values.length}
        {messages.valuesBetween}
        <span>{values.map(({ value }) => value).join(', ')}</span>
      </summary>
      <Meanings values={values} />
    </details>
  );
}

function Meanings({ values }: Props): ReactNode {
  return (
    <dl className={styles.values}>
      {values.map(({ value, meaning }) => (
        <div key={value}>
          <dt>
            <code>{value}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
