import type { ReactNode } from 'react';
import type { Download } from '../../model/download.ts';

interface Props {
  readonly downloads: readonly Download[];
  readonly className: string | undefined;
}

/** The description in the forms in which it can be taken away. */
export function Downloads({ downloads, className }: Props): ReactNode {
  if (downloads.length === 0) return null;
  return (
    <p className={className}>
      Download:{' '}
      {downloads.map(({ label, path }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <a href={path} download>
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}
