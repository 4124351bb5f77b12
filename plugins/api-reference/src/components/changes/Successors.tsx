import { Section } from '@portal/ui/Section';
import type { ReactNode } from 'react';
import type { OperationPageData } from '../../pages/operation-page.ts';
import { OperationList } from '../operation/Related.tsx';
import { InlineMarkdown } from '../page/Markdown.tsx';

interface Props {
  readonly successors: OperationPageData['successors'];
}

/** The operations of the newer API that do the same, or a word that there are none. */
export function Successors({ successors }: Props): ReactNode {
  if (successors === null) return null;
  const { title, operations, note } = successors;
  return (
    <Section id="successors" title={`In the ${title}`}>
      {note !== null && (
        <p>
          <InlineMarkdown text={note} />
        </p>
      )}
      {operations.length > 0 ? <OperationList operations={operations} /> : note === null && <p>The {title} has no equivalent operation.</p>}
    </Section>
  );
}
