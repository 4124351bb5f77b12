import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { RequestFault } from '../request/fault.ts';
import { rangeOf } from './json-place.ts';

/** The faults of a body at the places in its text. */
export const toDiagnostics = (state: EditorState, faults: readonly RequestFault[]): Diagnostic[] =>
  faults.map(({ pointer, message }): Diagnostic => ({ ...rangeOf(state, pointer), severity: 'error', message })).toSorted((a, b) => a.from - b.from);
