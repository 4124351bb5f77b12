import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import styles from '../styles/Console.module.css';
import { FieldDescription } from './FieldDescription.tsx';

/** Returns the element IDs of a field's parts. */
export const createFieldIds = (id: string) => ({ control: `console-${id}`, description: `console-${id}-about` });

interface Props {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  /** Type and limits, such as `integer, at least 1`. */
  readonly type: string;
  readonly description: string;
  readonly diagnostic: string | null;
  /** Buttons next to the name. */
  readonly actions?: ReactNode;
  /** False for a group, which has a legend instead. */
  readonly hasLabel?: boolean;
  readonly children: ReactNode;
}

/** A field with its name, type, description and error. */
export function FieldFrame({
  id,
  name,
  isRequired,
  type,
  description,
  diagnostic,
  actions,
  hasLabel = true,
  children,
}: Props): ReactNode {
  const ids = createFieldIds(id);
  const title = (
    <>
      <span className={styles.name}>{name}</span>
      {isRequired && <span className={styles.required}>{messages.requiredAfter}</span>}
    </>
  );
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        {hasLabel ? <label htmlFor={ids.control}>{title}</label> : <span>{title}</span>}
        {actions}
      </div>
      {children}
      <div id={ids.description} className={styles.about}>
        {diagnostic && <p className={styles.error}>{diagnostic}</p>}
        <p className={styles.hint}>
          {type}
          {type !== '' && description !== '' && '. '}
          <FieldDescription text={getFirstSentence(description)} />
        </p>
      </div>
    </div>
  );
}

const getFirstSentence = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .match(/^.*?[.!?;](?=\s|$)/)?.[0]
    .replace(/;$/, '.') ?? text;
