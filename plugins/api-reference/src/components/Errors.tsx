import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { problemPath } from '../model/places.ts';
import { isError, type Problem, type Response } from '../model/response.ts';
import { BodyView } from './BodyView.tsx';
import styles from './Errors.module.css';
import { InlineMarkdown, Markdown } from './Markdown.tsx';
import { usePlaces } from './places-context.ts';
import { Headers } from './Responses.tsx';
import { Section, Subsection } from './Section.tsx';
import { statusText } from './status-text.ts';
import { useAnchor } from './use-anchor.ts';

interface Props {
  readonly responses: readonly Response[];
}

/** Everything that can go wrong with a call, by status, each problem with what it means and what to do. */
export function Errors({ responses }: Props): ReactNode {
  const errors = responses.filter(isError);
  if (errors.length === 0) return null;
  const [described] = errors.filter(({ bodies }) => bodies.some(({ schema }) => schema !== null));
  return (
    <Section id="errors" title="Errors">
      {errors.map((response) => (
        <Subsection key={response.status} id={`response-${response.status}`} title={`${response.status} ${statusText(response.status)}`}>
          {response.problems.length === 0 && <Markdown text={response.description} />}
          {response.problems.map((problem) => (
            <ProblemView key={problem.slug} problem={problem} />
          ))}
          <Headers response={response} />
        </Subsection>
      ))}
      {described && (
        <details className={styles.shape}>
          <summary>Fields of an error</summary>
          <BodyView id="error" bodies={described.bodies} />
        </details>
      )}
    </Section>
  );
}

function ProblemView({ problem: { slug, title, meaning, remedy } }: { readonly problem: Problem }): ReactNode {
  const path = problemPath(usePlaces(), slug);
  return (
    <div className={styles.problem} id={useAnchor(`error-${slug}`)}>
      <p className={styles.title}>
        {path === null ? <code>{slug}</code> : <Link to={path}>{title}</Link>}
        {path !== null && <code>{slug}</code>}
      </p>
      <p>
        <InlineMarkdown text={meaning} />
      </p>
      <p className={styles.remedy}>
        <InlineMarkdown text={remedy} />
      </p>
    </div>
  );
}
