import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import type { ConsoleOperation, ConsoleParameter } from '../model/operation.ts';
import { getParameterKey } from '../request/draft.ts';
import styles from '../styles/Console.module.css';
import { ParameterField } from './ParameterField.tsx';
import { RequestBodyPanel } from './RequestBodyPanel.tsx';
import { ServerChoice } from './ServerChoice.tsx';
import type { ConsoleState } from './use-console-state.ts';

interface Props {
  readonly operation: ConsoleOperation;
  readonly state: ConsoleState;
}

/** The request: URL, parameters and body. */
export function RequestPanel({ operation, state }: Props): ReactNode {
  const { parameters } = operation;
  // The console sets the credential header.
  const editable = parameters.filter(
    ({ location, name }) => !(location === 'header' && name.toLowerCase() === 'authorization'),
  );
  const required = editable.filter(({ isRequired }) => isRequired);
  const optional = editable.filter(({ isRequired }) => !isRequired);
  const usedCount = optional.filter(
    (parameter) => (state.draft.parameters[getParameterKey(parameter)] ?? []).length > 0,
  ).length;
  const renderField = (parameter: ConsoleParameter) => (
    <ParameterField key={getParameterKey(parameter)} operation={operation} parameter={parameter} state={state} />
  );
  return (
    <section className={styles.panel} aria-labelledby="console-request">
      <h3 id="console-request">{messages.request}</h3>
      <ServerChoice operation={operation} state={state} />
      <p className={styles.address}>
        <span className={styles.method}>{operation.method}</span> <code>{state.preparedRequest.url}</code>
      </p>
      {state.preparedRequest.cookies.length > 0 && state.server?.isProxied !== true && (
        <p className={styles.hint}>{messages.cookiesNotSent}</p>
      )}
      {required.map(renderField)}
      {optional.length > 0 && (
        <details className={styles.fold} open={usedCount > 0 && required.length === 0 ? true : undefined}>
          <summary>
            {optional.length === 1 ? messages.oneOptionalParameter : messages.optionalParameters(optional.length)}
            {usedCount > 0 && messages.countUsed(usedCount)}
          </summary>
          {optional.map(renderField)}
        </details>
      )}
      <RequestBodyPanel operation={operation} state={state} />
    </section>
  );
}
