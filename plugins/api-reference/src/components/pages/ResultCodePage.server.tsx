import { messages } from '@refdesk/messages/reference';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { BreakableText } from '@refdesk/ui/BreakableText';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { ResultCodePageData, resultCodePageKind } from '../../pages/result-code-pages.ts';
import { GroupedOperationLinks } from '../operation/GroupedOperationLinks.tsx';
import { LinkedNamesProvider } from '../page/LinkedNamesProvider.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import styles from '../problem/ErrorPage.module.css';
import { ConfusableErrors, ErrorExample, listRemedyAndCausesHeadings, RemedyAndCauses } from '../problem/ErrorPage.tsx';

/** Page of a result code with its meaning, causes and fix. */
export default function ResultCodePage({
  data,
  ...frame
}: PageKindComponentProps<typeof resultCodePageKind>): ReactNode {
  const { code, example, otherCodes } = data;
  return (
    <LinkedNamesProvider names={data.names}>
      <PageFrame
        {...frame}
        toc={[...listRemedyAndCausesHeadings(code.causes), { id: 'actions', title: messages.returnedBy }]}
        header={<Header data={data} />}
        aside={
          <div className={styles.aside}>
            <ErrorExample html={example} label={messages.exampleJson} />
            <ConfusableErrors title={messages.relatedCodes} links={otherCodes} />
          </div>
        }
      >
        <div className={styles.main}>
          <RemedyAndCauses remedy={code.remedy} causes={code.causes} />
          <ReturnedBy data={data} />
        </div>
      </PageFrame>
    </LinkedNamesProvider>
  );
}

function Header({ data: { code, apiTitle } }: { readonly data: ResultCodePageData }): ReactNode {
  return (
    <header className={styles.header}>
      <h1>
        {code.code} <BreakableText text={code.name} />
      </h1>
      <p className={styles.status}>
        <code>"code": {code.code}</code>
        {messages.inResponseFrom}
        {apiTitle}
      </p>
      <p className={styles.lead}>
        <InlineMarkdown text={code.meaning} />
      </p>
    </header>
  );
}

function ReturnedBy({ data: { code, returnedBy } }: { readonly data: ResultCodePageData }): ReactNode {
  const isReturnedByAnyAction = code.code === 0 || returnedBy.count === returnedBy.total;
  return (
    <PageSection id="actions" title={messages.returnedBy}>
      {isReturnedByAnyAction ? (
        <p>{messages.anyActionCanReturn}</p>
      ) : (
        <>
          <p className={styles.quiet}>
            {returnedBy.count}
            {messages.ofTheBetween}
            {returnedBy.total}
            {messages.actionsAfter}
          </p>
          <GroupedOperationLinks groups={returnedBy.groups} hasMethods={false} />
        </>
      )}
    </PageSection>
  );
}
