import { messages } from '@refdesk/messages/console';
import { getBodyFormat } from '@refdesk/openapi/body-format';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FileBodyField, MultipartFileFields } from '../form/MultipartFileFields.tsx';
import { SchemaField } from '../form/SchemaField.tsx';
import type { ConsoleOperation, ConsoleRequestBody } from '../model/operation.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';
import {
  createDraftBody,
  getEmptyBodyValue,
  isJsonMediaType,
  type RequestDraftBody,
  replaceDraftBodyText,
  replaceDraftBodyValue,
} from '../request/draft.ts';
import styles from '../styles/Console.module.css';
import type { ConsoleState } from './use-console-state.ts';

// The editor is the largest part, so it is loaded once the reader switches to JSON.
const JsonEditor = lazy(() =>
  loadFeatureWithRetry('json-editor', () => import('../editor/JsonEditor.tsx'), { hasUnsavedInput: true }),
);

interface Props {
  readonly operation: ConsoleOperation;
  readonly state: ConsoleState;
}

/** The body as a form or as JSON: two views of one state. */
export function RequestBodyPanel({ operation, state }: Props): ReactNode {
  const [view, setView] = useState<'form' | 'json'>('form');
  const { body } = state.draft;
  const description = operation.bodies.find(({ mediaType }) => mediaType === body?.mediaType);
  if (!body || !description) return <AddBody operation={operation} state={state} />;
  const setBody = (next: RequestDraftBody) => state.changeDraft((draft) => ({ ...draft, body: next }));
  const diagnostics = state.diagnostics.filter(({ part }) => part === 'body');
  return (
    <section className={styles.body} aria-labelledby="console-body">
      <div className={styles.bodyHead}>
        <h4 id="console-body">{messages.body}</h4>
        {isJsonMediaType(body.mediaType) && (
          <fieldset className={styles.switch}>
            <legend>{messages.writeBodyAs}</legend>
            {(['form', 'json'] as const).map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name="console-body-view"
                  checked={view === choice}
                  onChange={() => setView(choice)}
                />
                <span>{choice === 'form' ? messages.form : 'JSON'}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <StartFrom operation={operation} body={body} onChange={setBody} />
      {view === 'json' && isJsonMediaType(body.mediaType) ? (
        <Suspense fallback={<p role="status">{messages.loadingEditor}</p>}>
          <JsonEditor
            text={body.text}
            schema={description.schema}
            definitions={operation.$defs}
            diagnostics={diagnostics}
            onChange={(text) => setBody(replaceDraftBodyText(body, text))}
          />
        </Suspense>
      ) : (
        <BodyForm
          operation={operation}
          state={state}
          body={body}
          description={description}
          diagnostics={state.showsDiagnostics ? diagnostics : []}
          onChange={setBody}
        />
      )}
    </section>
  );
}

interface BodyFormProps extends Props {
  readonly body: RequestDraftBody;
  readonly description: ConsoleRequestBody;
  readonly diagnostics: readonly RequestDiagnostic[];
  readonly onChange: (body: RequestDraftBody) => void;
}

/** The fields of a body, or a file input for a body that is one file. */
function BodyForm({ operation, state, body, description, diagnostics, onChange }: BodyFormProps): ReactNode {
  if (body.file !== undefined)
    return (
      <FileBodyField
        key={body.mediaType}
        mediaType={body.mediaType}
        isRequired={operation.isBodyRequired}
        diagnostics={diagnostics}
        onChange={(file) => onChange({ ...body, file })}
      />
    );
  return (
    <>
      {body.diagnostic !== null && <p className={styles.error}>{messages.jsonNotValid}</p>}
      <SchemaField
        name="body"
        pointer=""
        schema={description.schema}
        definitions={operation.$defs}
        value={body.value}
        isRequired
        isOutermost
        diagnostics={diagnostics}
        isCreating={operation.method === 'POST'}
        onChange={(value) => onChange(replaceDraftBodyValue(body, value))}
      />
      {getBodyFormat(body.mediaType) === 'multipart' && (
        <MultipartFileFields
          schema={description.schema}
          definitions={operation.$defs}
          onChange={(name, files) =>
            state.changeDraft((draft) => {
              const { [name]: _, ...others } = draft.files;
              return { ...draft, files: files.length > 0 ? { ...others, [name]: files } : others };
            })
          }
        />
      )}
    </>
  );
}

function AddBody({ operation: { bodies }, state }: Props): ReactNode {
  const [first] = bodies;
  if (!first) return null;
  return (
    <button
      type="button"
      className={styles.quiet}
      onClick={() => state.changeDraft((draft) => ({ ...draft, body: createDraftBody(first) }))}
    >
      {messages.addBody}
    </button>
  );
}

interface StartProps {
  readonly operation: ConsoleOperation;
  readonly body: RequestDraftBody;
  readonly onChange: (body: RequestDraftBody) => void;
}

/** Select that replaces the body with an example from the description or with an empty body. */
function StartFrom({ operation: { bodies }, body, onChange }: StartProps): ReactNode {
  const examples = bodies.flatMap((source) =>
    source.examples.map(({ name, value }) => ({
      label: bodies.length > 1 ? `${name} (${source.mediaType})` : name,
      source,
      value,
    })),
  );
  const empty = bodies
    // The file input itself removes its file.
    .filter(({ isFile, mediaType }) => !isFile || mediaType !== body.mediaType)
    .map((source) => ({
      label: bodies.length > 1 ? messages.emptyOf(source.mediaType) : messages.empty,
      source,
      value: getEmptyBodyValue(source.mediaType),
    }));
  const options = [...examples, ...empty];
  if (options.length === 0) return null;
  return (
    <label className={styles.label}>
      {messages.startFrom}
      <select
        className={styles.control}
        value=""
        onChange={({ target }) => {
          const start = options[Number(target.value)];
          if (start) onChange(createDraftBody(start.source, start.value) ?? body);
        }}
      >
        <option value="" disabled>
          {messages.exampleOrNothing}
        </option>
        {options.map(({ label }, index) => (
          <option key={`${label}${index}`} value={index}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
