import { Section } from '@portal/ui/Section';
import type { ReactNode } from 'react';
import type { OperationPageData } from '../../pages/operation-page.ts';
import { OperationList } from '../operation/Related.tsx';
import { TryIt } from '../operation/TryIt.tsx';
import { InlineMarkdown } from '../page/Markdown.tsx';
import { FieldMap } from './FieldMap.tsx';
import styles from './Successors.module.css';

interface Props {
  readonly successors: OperationPageData['successors'];
  /** Title of the API that the page is of. */
  readonly from: string;
}

/** The operations of the newer API that do the same, or a word that there are none. */
export function Successors({ successors, from }: Props): ReactNode {
  if (successors === null) return null;
  const { title, operations, note, moved } = successors;
  const [only] = operations;
  return (
    <Section id="successors" title={`In the ${title}`}>
      {note !== null && (
        <p>
          <InlineMarkdown text={note} />
        </p>
      )}
      {operations.length > 0 ? <OperationList operations={operations} /> : note === null && <p>The {title} has no equivalent operation.</p>}
      {moved !== null && only !== undefined && (
        <div className={styles.moved}>
          <p>Send both in the same sandbox: they read and change the same records.</p>
          <p>
            <TryIt file={moved.console} among={only.title} />
          </p>
          <FieldMap fields={moved.fields} from={from} to={title} />
        </div>
      )}
    </Section>
  );
}
