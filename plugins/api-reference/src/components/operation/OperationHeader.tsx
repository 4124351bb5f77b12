import type { Operation } from '@refdesk/api-model/operation/operation';
import { messages } from '@refdesk/messages/reference';
import { BreakableText } from '@refdesk/ui/BreakableText';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import type { ReactNode } from 'react';
import { MarkdownText } from '../page/MarkdownText.tsx';
import { splitFirstSentence } from '../page/split-lead.ts';
import { TryItButton } from '../page/TryItButton.tsx';
import styles from './OperationHeader.module.css';
import { OperationRequirements } from './OperationRequirements.tsx';

interface Props {
  readonly operation: Operation;
  /** URL of the operation's console file. */
  readonly consoleFile: string;
  /** Notice above the path, such as an announced removal. */
  readonly notice: ReactNode;
  /** Content above the description. */
  readonly children: ReactNode;
}

/** Title, path, first sentence and requirements of an operation. */
export function OperationHeader({ operation, consoleFile, notice, children }: Props): ReactNode {
  const { title, description, method, route, servers, isDeprecated } = operation;
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      {isDeprecated && <p className={styles.deprecated}>{messages.deprecated}</p>}
      {notice}
      <div className={styles.route} data-call="">
        <MethodLabel method={method} />
        <code>
          <BreakableText text={route} />
        </code>
        <button type="button" className={styles.copy} data-copy={`${servers[0]?.url ?? ''}${route}`}>
          {messages.copy}
        </button>
        <TryItButton file={consoleFile} />
      </div>
      {children}
      <MarkdownText className={styles.lead} text={splitFirstSentence(description).lead} />
      <OperationRequirements operation={operation} />
    </header>
  );
}

/** Description of an operation after its first sentence, followed by `children`. */
export function OperationDescriptionAfterFirstSentence({ description, children }: NotesProps): ReactNode {
  return (
    <>
      <MarkdownText className={styles.notes} text={splitFirstSentence(description).rest} />
      {children}
    </>
  );
}

interface NotesProps {
  readonly description: string;
  readonly children: ReactNode;
}
