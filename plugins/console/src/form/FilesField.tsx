import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ReactNode } from 'react';
import styles from '../app/Console.module.css';
import type { ConsoleState } from '../app/use-console.ts';
import { type Definitions, resolveSchema } from '../model/definitions.ts';

interface Props {
  readonly schema: SchemaObject;
  readonly definitions: Definitions;
  readonly state: ConsoleState;
}

/** Files of a multipart body. They are excluded from links and the history. */
export function FilesField({ schema, definitions, state }: Props): ReactNode {
  const { properties = {} } = resolveSchema(schema, definitions);
  return Object.entries(properties)
    .filter(([, property]) => isFileSchema(resolveSchema(property, definitions)))
    .map(([name]) => (
      <label key={name} className={styles.label}>
        {name}
        <input
          type="file"
          className={styles.control}
          onChange={({ target }) => {
            const file = target.files?.[0];
            state.change((draft) => {
              const { [name]: _, ...others } = draft.files;
              return { ...draft, files: file ? { ...others, [name]: file } : others };
            });
          }}
        />
      </label>
    ));
}

/** OpenAPI 3.1 names the media type of a file, 3.0 says `format: binary`. */
export const isFileSchema = ({ format, contentMediaType, contentEncoding }: SchemaObject): boolean =>
  format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);
