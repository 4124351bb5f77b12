import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ReactNode } from 'react';
import type { SchemaDefinitions } from '../model/definitions.ts';
import { listFileFields } from '../model/file-fields.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';
import styles from '../styles/Console.module.css';
import { createFieldIds, FieldFrame } from './FieldFrame.tsx';
import { findDiagnosticMessageAtPointer } from './schema-field-props.ts';

interface Props {
  readonly schema: SchemaObject;
  readonly definitions: SchemaDefinitions;
  /** Called with the chosen files of a field; empty if the reader removed them. */
  readonly onChange: (name: string, files: readonly File[]) => void;
}

/** File inputs of a multipart body. Files are excluded from links and the history. */
export function MultipartFileFields({ schema, definitions, onChange }: Props): ReactNode {
  return listFileFields(schema, definitions).map(({ name, isList }) => (
    <label key={name} className={styles.label}>
      {name}
      <input
        type="file"
        multiple={isList}
        className={styles.control}
        onChange={({ target }) => onChange(name, [...(target.files ?? [])])}
      />
    </label>
  ));
}

interface FileBodyProps {
  readonly mediaType: string;
  readonly isRequired: boolean;
  readonly diagnostics: readonly RequestDiagnostic[];
  /** Called with the chosen file; null if the reader removed it. */
  readonly onChange: (file: File | null) => void;
}

/** File input for a body that is one file. */
export function FileBodyField({ mediaType, isRequired, diagnostics, onChange }: FileBodyProps): ReactNode {
  const ids = createFieldIds('');
  const diagnostic = findDiagnosticMessageAtPointer(diagnostics, '');
  return (
    <FieldFrame
      id=""
      name={messages.file}
      isRequired={isRequired}
      type={mediaType}
      description=""
      diagnostic={diagnostic}
    >
      <input
        type="file"
        id={ids.control}
        aria-describedby={ids.description}
        aria-invalid={diagnostic !== null}
        accept={mediaType.startsWith('image/') ? mediaType : undefined}
        className={styles.control}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
    </FieldFrame>
  );
}
