import { formatNumberWithThousandsSeparator } from '@refdesk/api-model/schema/limits';
import { maxShownEnumValues, type SchemaEnumValue } from '@refdesk/api-model/schema/schema';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import { LifecycleLink } from '../lifecycle/LifecycleLink.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import styles from './EnumValueList.module.css';

interface Props {
  readonly values: readonly SchemaEnumValue[];
  readonly lifecycle: string | null;
}

/** Allowed values with their meanings; a long list is collapsed. */
export function EnumValueList({ values, lifecycle }: Props): ReactNode {
  const link = lifecycle !== null && <LifecycleLink name={lifecycle} />;
  if (values.length === 0) return link;
  const isExplained = values.some(({ meaning }) => meaning !== null);
  if (!isExplained) return <PlainValues values={values} />;
  return (
    <details className={styles.values} open={values.length <= maxOpenValues}>
      <summary>
        {values.length === 1
          ? messages.oneEnumValue
          : messages.countOfValues(formatNumberWithThousandsSeparator(values.length))}
      </summary>
      <dl>
        {values.slice(0, maxShownEnumValues).map(({ value, meaning }) => (
          <div key={value}>
            <dt>
              <code>{value}</code>
            </dt>
            <InlineMarkdown as="dd" text={meaning ?? ''} />
          </div>
        ))}
      </dl>
      <MoreValues count={values.length - maxShownEnumValues} />
      {link}
    </details>
  );
}

const maxOpenValues = 6;

function PlainValues({ values }: Pick<Props, 'values'>): ReactNode {
  return (
    <p className={styles.plain}>
      {messages.oneOf}{' '}
      {values.slice(0, maxShownEnumValues).map(({ value }, index) => (
        <span key={value}>
          {index > 0 && ', '}
          <code>{value}</code>
        </span>
      ))}
      <MoreValues count={values.length - maxShownEnumValues} />
    </p>
  );
}

const MoreValues = ({ count }: { readonly count: number }): ReactNode =>
  count > 0 && messages.andMoreInDescription(formatNumberWithThousandsSeparator(count));
