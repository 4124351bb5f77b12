import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import { Fragment, type ReactNode } from 'react';
import type { OtherVersionOperationLink } from '../../versions/history.ts';

interface Props {
  readonly operations: readonly Pick<OtherVersionOperationLink, 'title' | 'path'>[];
}

/** Links to operations within a sentence: `A`, `A and B`, `A, B and C`. */
export function InlineOperationLinks({ operations }: Props): ReactNode {
  return operations.map(({ title, path }, index) => (
    <Fragment key={path}>
      {index > 0 && (index === operations.length - 1 ? messages.andBetween : ', ')}
      <Link to={path}>{title}</Link>
    </Fragment>
  ));
}
