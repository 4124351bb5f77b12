import { VisuallyHidden } from '@portal/page-parts/VisuallyHidden';
import type { ReactNode } from 'react';
import styles from './FieldHistory.module.css';
import { useFieldMark } from './history-context.ts';

interface Props {
  /** Anchor of the field. */
  readonly id: string;
}

/** The word that a field is new or changed, where it is. */
export function FieldHistory({ id }: Props): ReactNode {
  const mark = useFieldMark(id);
  if (mark === null) return null;
  return (
    <span className={mark.breaking ? styles.breaking : styles.compatible} data-change-mark="" data-markdown="none">
      {' '}
      {mark.text}
      {mark.breaking && <VisuallyHidden>, breaking</VisuallyHidden>}
    </span>
  );
}
