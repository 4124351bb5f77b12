import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import codeStyles from '../operation/CodeSamples.module.css';
import { CopyableCode } from '../operation/CopyableCode.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import type { TocItem } from '../page/TableOfContents.tsx';
import styles from './ErrorPage.module.css';

interface RemedyProps {
  readonly remedy: string;
  readonly causes: readonly string[];
}

/** Sections with the fix of an error and its causes. */
export function RemedyAndCauses({ remedy, causes }: RemedyProps): ReactNode {
  return (
    <>
      <PageSection id="remedy" title={messages.whatToDo}>
        <p className={styles.remedy}>
          <InlineMarkdown text={remedy} />
        </p>
      </PageSection>
      {causes.length > 0 && (
        <PageSection id="causes" title={messages.causes}>
          <ul>
            {causes.map((cause) => (
              <li key={cause}>
                <InlineMarkdown text={cause} />
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  );
}

/** Lists the headings of `RemedyAndCauses`. */
export const listRemedyAndCausesHeadings = (causes: readonly string[]): TocItem[] => [
  { id: 'remedy', title: messages.whatToDo },
  ...(causes.length > 0 ? [{ id: 'causes', title: messages.causes }] : []),
];

interface ExampleProps {
  readonly html: string | null;
  readonly label: string;
}

/** Example response body of an error. */
export function ErrorExample({ html, label }: ExampleProps): ReactNode {
  if (html === null) return null;
  return (
    <section className={codeStyles.response} aria-labelledby="example">
      <h2 id="example" className={codeStyles.title}>
        {messages.example}
      </h2>
      <CopyableCode html={html} label={label} language="json" />
    </section>
  );
}

interface NamedLink {
  readonly title: string;
  readonly path: string | null;
}

/** Errors that are often confused with this one. */
export function ConfusableErrors({
  title,
  links,
}: {
  readonly title: string;
  readonly links: readonly NamedLink[];
}): ReactNode {
  if (links.length === 0) return null;
  return (
    <nav className={styles.others} aria-labelledby="others">
      <h2 id="others">{title}</h2>
      <NamedLinks links={links} />
    </nav>
  );
}

/** List of titles, each linked to its page if it has one. */
export function NamedLinks({ links }: { readonly links: readonly NamedLink[] }): ReactNode {
  return (
    <ul>
      {links.map(({ title, path }) => (
        <li key={title}>{path === null ? title : <Link to={path}>{title}</Link>}</li>
      ))}
    </ul>
  );
}
