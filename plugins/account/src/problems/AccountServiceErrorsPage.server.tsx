import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/problems';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { FoldedToc } from '@refdesk/ui/FoldedToc';
import PageMenu from '@theme/PageMenu';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { offer } from '../offer.ts';
// Styles of the account pages, whose style sheet is loaded anyway.
import styles from '../page/AccountPage.module.css';
import type { accountServiceErrorsPageKind, DescribedProblem } from './problems-page.ts';
import { renderInlineCode } from './render-inline-code.tsx';

/** Reference for the account service's errors, with the meaning of each and its remedy. */
export default function AccountServiceErrorsPage({
  page,
  data: { groups },
}: PageKindComponentProps<typeof accountServiceErrorsPageKind>): ReactNode {
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      <main className={clsx(styles.frame, styles.step, styles.main)}>
        <PageMenu />
        <h1>{page.title}</h1>
        <p className={styles.lead}>
          {messages.serviceBehind}
          <Link to="/account/overview">{messages.accountPages}</Link>
          {messages.reportsErrors}
          <code>type</code>
          {messages.linksToEntry}
          <code>detail</code>
          {messages.explainsCase}
          {offer.pages.errors && (
            <>
              {messages.forErrorsOfApi}
              <Link to={offer.pages.errors}>{messages.errors}</Link>.
            </>
          )}
        </p>
        <FoldedToc
          className=""
          items={groups.map(({ id, title, problems }) => ({
            id,
            title,
            children: problems.map((problem) => ({ id: problem.slug, title: problem.title })),
          }))}
        />
        {groups.map(({ id, title, problems }) => (
          <section key={id} aria-labelledby={id}>
            <Heading id={id} title={title} />
            {problems.map((problem) => (
              <Problem key={problem.slug} problem={problem} />
            ))}
          </section>
        ))}
      </main>
    </>
  );
}

function Heading({ id, title }: { readonly id: string; readonly title: string }): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <h2 id={id}>
      {title}
      <HashLink id={id} title={title} />
    </h2>
  );
}

function Problem({
  problem: { slug, status, title, meaning, remedy },
}: {
  readonly problem: DescribedProblem;
}): ReactNode {
  useBrokenLinks().collectAnchor(slug);
  return (
    <>
      <h3 id={slug}>
        {title}
        <HashLink id={slug} title={title} />
      </h3>
      <p>
        <code>{slug}</code>
        {messages.ofStatus(status)}
      </p>
      <p>
        {renderInlineCode(meaning)} <strong>{renderInlineCode(remedy)}</strong>
      </p>
    </>
  );
}

function HashLink({ id, title }: { readonly id: string; readonly title: string }): ReactNode {
  return (
    <a className="hash-link" href={`#${id}`} aria-label={pageMessages.linkTo(title)}>
      {'\u200b'}
    </a>
  );
}
