import Link from '@docusaurus/Link';
import { Section } from '@portal/page-parts/Section';
import { VisuallyHidden } from '@portal/page-parts/VisuallyHidden';
import type { ReactNode } from 'react';
import type { LinkedStep } from '../../pages/operation-page.ts';
import { InlineMarkdown } from '../page/Markdown.tsx';
import styles from './LifecycleSteps.module.css';

interface Props {
  readonly steps: readonly LinkedStep[];
}

/** From which states the operation leads to which, and on what condition. */
export function LifecycleSteps({ steps }: Props): ReactNode {
  if (steps.length === 0) return null;
  return (
    <Section id="life-cycle" title="Transitions">
      {steps.map(({ lifecycle, title, transitions, path }) => (
        <div key={lifecycle} className={styles.lifecycle}>
          <p>{path === null ? title : <Link to={path}>{title}</Link>}</p>
          <ul className={styles.transitions}>
            {transitions.map(({ event, from, to, condition }) => (
              <li key={`${event} ${to}`}>
                <span className={styles.transition}>
                  {from.map((state) => (
                    <code key={state}>{state}</code>
                  ))}
                  <span className={styles.arrow}>
                    <span aria-hidden="true">→</span>
                    <VisuallyHidden>becomes</VisuallyHidden>
                  </span>
                  <code className={styles.to}>{to}</code>
                </span>
                {condition !== null && (
                  <p className={styles.condition}>
                    <InlineMarkdown text={condition} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
