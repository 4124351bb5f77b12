import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';
import type { OtherVersionOperationLink } from '../../versions/history.ts';

interface Props {
  readonly operations: readonly Pick<OtherVersionOperationLink, 'title' | 'path'>[];
}

/** Operations as links in a sentence: `A`, `A and B`. */
export function InlineOperationLinks({ operations }: Props): ReactNode {
  return operations.map(({ title, path }, index) => (
    <Fragment key={path}>
      {index > 0 && (index === operations.length - 1 ? ' and ' : ', ')}
      <Link to={path}>{title}</Link>
    </Fragment>
  ));
}
