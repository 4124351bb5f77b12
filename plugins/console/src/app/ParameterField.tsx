import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { describeTypeAndLimits } from '../form/limits.ts';
import { separateNullFromSchema } from '../model/definitions.ts';
import type { ConsoleOperation, ConsoleParameter } from '../model/operation.ts';
import { listKnownIdentifiersForField } from '../persistence/identifiers.ts';
import { getParameterKey } from '../request/draft.ts';
import styles from '../styles/Console.module.css';
import { ParameterControl } from './ParameterControl.tsx';
import type { ConsoleState } from './use-console-state.ts';

interface Props {
  readonly operation: ConsoleOperation;
  readonly parameter: ConsoleParameter;
  readonly state: ConsoleState;
}

/** A parameter with its type, limits, example, and suggested values from previous requests. */
export function ParameterField({ operation, parameter, state }: Props): ReactNode {
  const key = getParameterKey(parameter);
  const { schema } = separateNullFromSchema(parameter.schema, operation.$defs);
  const values = state.draft.parameters[key] ?? [];
  const setValues = (next: readonly string[]) =>
    state.changeDraft((draft) => ({ ...draft, parameters: { ...draft.parameters, [key]: next } }));
  const diagnostic =
    state.showsDiagnostics || values.length > 0
      ? (state.diagnostics.find(({ part }) => part === key)?.message ?? null)
      : null;
  const suggestions = listSuggestions(parameter, state).filter(({ value }) => value !== values.join(','));
  return (
    <FieldFrame
      id={key}
      name={parameter.name}
      isRequired={parameter.isRequired}
      type={describeTypeAndLimits(schema, operation.$defs)}
      description={parameter.description}
      diagnostic={diagnostic}
    >
      <ParameterControl
        id={key}
        parameter={parameter}
        schema={schema}
        definitions={operation.$defs}
        values={values}
        isInvalid={diagnostic !== null}
        onChange={setValues}
      />
      {suggestions.length > 0 && (
        <p className={styles.offers}>
          {suggestions.map(({ value, label }) => (
            <button key={value + label} type="button" className={styles.offer} onClick={() => setValues([value])}>
              {value} <span>{label}</span>
            </button>
          ))}
        </p>
      )}
    </FieldFrame>
  );
}

interface Suggestion {
  readonly value: string;
  readonly label: string;
}

/** Lists suggested values: identifiers seen in this session, and the example. */
function listSuggestions(
  { name, location, example, schema }: ConsoleParameter,
  { knownIdentifiers }: ConsoleState,
): Suggestion[] {
  if (name === 'Idempotency-Key') return [{ value: crypto.randomUUID(), label: messages.newKey }];
  const identifiers = listKnownIdentifiersForField(knownIdentifiers, name).slice(0, 3);
  const exampleValues =
    example === undefined || schema.enum
      ? []
      : [{ value: [example].flat().map(String).join(','), label: messages.exampleLower }];
  return location === 'cookie'
    ? []
    : [...identifiers, ...exampleValues.filter(({ value }) => !identifiers.some((known) => known.value === value))];
}
