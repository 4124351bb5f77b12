import type { ReactNode } from 'react';
import type { EnumValue } from '../../model/schema.ts';
import { LifecycleLink } from '../lifecycle/LifecycleLink.tsx';
import { InlineMarkdown } from '../page/Markdown.tsx';
import styles from './EnumValues.module.css';

interface Props {
  readonly values: readonly EnumValue[];
  readonly lifecycle: string | null;
}

/** The values that are allowed, each with its meaning; a long list is folded. */
export function EnumValues({ values, lifecycle }: Props): ReactNode {
  const link = lifecycle !== null && <LifecycleLink name={lifecycle} />;
  if (values.length === 0) return link;
  const isExplained = values.some(({ meaning }) => meaning !== null);
  if (!isExplained) return <PlainValues values={values} />;
  return (
    <details className={styles.values} open={values.length <= foldAbove}>
      <summary>{values.length === 1 ? '1 value' : `${values.length} values`}</summary>
      <dl>
        {values.map(({ value, meaning }) => (
          <div key={value}>
            <dt>
              <code>{value}</code>
            </dt>
            <InlineMarkdown as="dd" text={meaning ?? ''} />
          </div>
        ))}
      </dl>
      {link}
    </details>
  );
}

const foldAbove = 6;

function PlainValues({ values }: Pick<Props, 'values'>): ReactNode {
  return (
    <p className={styles.plain}>
      One of{' '}
      {values.map(({ value }, index) => (
        <span key={value}>
          {index > 0 && ', '}
          <code>{value}</code>
        </span>
      ))}
    </p>
  );
}
