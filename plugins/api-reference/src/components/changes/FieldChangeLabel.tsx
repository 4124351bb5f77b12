import { messages } from '@refdesk/messages/reference';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { createContext, type ReactNode, useContext } from 'react';
import type { FieldChangeMark } from '../../versions/operation-history.ts';
import styles from './FieldHistory.module.css';

/** Marks for new and changed fields, keyed by anchor. */
export const FieldChangeMarksContext = createContext<Readonly<Record<string, FieldChangeMark>>>({});

export const useFieldChangeMark = (anchor: string): FieldChangeMark | null =>
  useContext(FieldChangeMarksContext)[anchor] ?? null;

interface Props {
  /** Anchor of the field. */
  readonly id: string;
}

/** Label of a new or changed field; renders nothing for other fields. */
export function FieldChangeLabel({ id }: Props): ReactNode {
  const mark = useFieldChangeMark(id);
  if (mark === null) return null;
  return (
    <span className={mark.breaking ? styles.breaking : styles.compatible} data-change-mark="" data-markdown="none">
      {' '}
      {mark.text}
      {mark.breaking && <VisuallyHidden>{messages.breakingAfterComma}</VisuallyHidden>}
    </span>
  );
}

interface FoldedProps {
  /** Anchors of the fields in a collapsed group. */
  readonly anchors: readonly string[];
}

/** Renders the number of new and changed fields in a collapsed group. */
export function ChangedFieldCount({ anchors }: FoldedProps): ReactNode {
  const markEntries = Object.entries(useContext(FieldChangeMarksContext));
  const changed = anchors.flatMap((id) =>
    markEntries
      .filter(([anchor]) => anchor === id || anchor.startsWith(`${id}.`) || anchor.startsWith(`${id}[`))
      .map(([, mark]) => mark),
  );
  if (changed.length === 0) return null;
  return (
    <span
      className={changed.some(({ breaking }) => breaking) ? styles.breaking : styles.compatible}
      data-change-mark=""
      data-markdown="none"
    >
      {' '}
      {changed.length === 1 ? messages.oneChange : messages.countOfChanges(changed.length)}
    </span>
  );
}
