import { createContext, useContext } from 'react';
import type { FieldMark } from '../../versions/operation-history.ts';

/** A word for each field that is new or changed, by its anchor. */
export const FieldMarksContext = createContext<Readonly<Record<string, FieldMark>>>({});

export const useFieldMark = (anchor: string): FieldMark | null => useContext(FieldMarksContext)[anchor] ?? null;
