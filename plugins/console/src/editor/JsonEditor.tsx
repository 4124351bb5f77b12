import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { SchemaDefinitions } from '../model/definitions.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';
import styles from '../styles/Console.module.css';
import { createJsonEditor, type JsonEditorHandle } from './create-editor.ts';

interface Props {
  readonly text: string;
  readonly schema: SchemaObject;
  readonly definitions: SchemaDefinitions;
  readonly diagnostics: readonly RequestDiagnostic[];
  readonly onChange: (text: string) => void;
}

/** Editor of the body as JSON, with completion, descriptions and diagnostics from its schema. */
export default function JsonEditor({ text, schema, definitions, diagnostics, onChange }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditorHandle | null>(null);
  const change = useEffectEvent(onChange);
  const getText = useEffectEvent(() => text);
  useEffect(() => {
    if (!host.current) return undefined;
    const created = createJsonEditor({ host: host.current, text: getText(), schema, definitions, onChange: change });
    editor.current = created;
    return () => created.destroy();
  }, [schema, definitions]);
  useEffect(() => editor.current?.show(text, diagnostics), [text, diagnostics]);
  return (
    <>
      <div ref={host} className={styles.editor} data-json-editor="" />
      <p className={styles.hint}>
        <kbd>{messages.controlKey}</kbd> <kbd>{messages.spaceKey}</kbd>
        {messages.completesNames}
      </p>
    </>
  );
}
