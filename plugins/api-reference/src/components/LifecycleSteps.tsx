import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { LifecycleStep } from '../model/lifecycle.ts';
import { lifecyclePath } from '../model/places.ts';
import styles from './LifecycleSteps.module.css';
import { InlineMarkdown } from './Markdown.tsx';
import { usePlaces } from './places-context.ts';
import { Section } from './Section.tsx';

interface Props {
  readonly steps: readonly LifecycleStep[];
}

/** From which states the operation leads to which, and on what condition. */
export function LifecycleSteps({ steps }: Props): ReactNode {
  const places = usePlaces();
  if (steps.length === 0) return null;
  return (
    <Section id="life-cycle" title="Where it stands in the life-cycle">
      {steps.map(({ lifecycle, title, transitions }) => (
        <div key={lifecycle} className={styles.lifecycle}>
          <p>{toLink(title, lifecyclePath(places, lifecycle))}</p>
          <ul className={styles.moves}>
            {transitions.map(({ event, from, to, condition }) => (
              <li key={`${event} ${to}`}>
                <span className={styles.move}>
                  {from.map((state) => (
                    <code key={state}>{state}</code>
                  ))}
                  <span className={styles.arrow}>
                    <span aria-hidden="true">→</span>
                    <span className={styles.spoken}>becomes</span>
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

const toLink = (title: string, path: string | null): ReactNode => (path === null ? title : <Link to={path}>{title}</Link>);
