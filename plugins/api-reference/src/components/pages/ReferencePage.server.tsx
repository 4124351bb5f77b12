import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { type DescribedResponse, isErrorResponse } from '@refdesk/api-model/operation/response';
import type { DisplayedSchema } from '@refdesk/api-model/schema/schema';
import { messages } from '@refdesk/messages/reference';
import { getOperationAnchor, getSchemaAnchor } from '@refdesk/openapi/operation-address';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import { PageTopBar, PageTopBarExtrasContext } from '@refdesk/ui/PageTopBar';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type { ReferenceOperation, ReferencePageData, referencePageKind } from '../../pages/reference-page.ts';
import { DeprecationNotice } from '../changes/DeprecationNotice.tsx';
import { NextVersionOperationLinks } from '../changes/NextVersionOperationLinks.tsx';
import { VersionSwitch } from '../changes/VersionSwitch.tsx';
import { BodySchemaName } from '../operation/BodySchemaName.tsx';
import { ParameterList } from '../operation/ParameterGroups.tsx';
import { IsEverySchemaOnPageContext } from '../page/every-schema-on-page-context.ts';
import { LinkedNamesProvider } from '../page/LinkedNamesProvider.tsx';
import { MarkdownText } from '../page/MarkdownText.tsx';
import { RoutePathsOfPageVersionContext } from '../page/route-paths-context.ts';
import { splitLeadParagraph } from '../page/split-lead.ts';
import { getStatusReasonPhrase } from '../page/status-text.ts';
import { TryItButton } from '../page/TryItButton.tsx';
import { CompactOperationErrors } from '../reference/CompactOperationErrors.tsx';
import { getEstimatedHeightClass } from '../reference/expected-height.ts';
import { ReferenceNavigation } from '../reference/ReferenceNavigation.tsx';
import { ReferenceOperationSamples } from '../reference/ReferenceOperationSamples.tsx';
import { ReferenceServersAndDownloads } from '../reference/ReferenceServersAndDownloads.tsx';
import { SplitReferencePageLinks } from '../reference/SplitReferencePageLinks.tsx';
import { UnnamedBodyFields } from '../reference/UnnamedBodyFields.tsx';
import { EnumValueList } from '../schema/EnumValueList.tsx';
import { SchemaFields } from '../schema/NestedSchema.tsx';
import { countFieldsShownBeforeFold } from '../schema/shown-fields.ts';
import styles from './ReferencePage.module.css';

/** Full reference of a version on one page: all operations, then each schema once. */
export default function ReferencePage({ page, data }: PageKindComponentProps<typeof referencePageKind>): ReactNode {
  const { lead, rest } = splitLeadParagraph(data.info.description ?? '');
  const introduction = data.indexPage ? '' : rest;
  return (
    <RoutePathsOfPageVersionContext value={data.routePaths}>
      <LinkedNamesProvider names={data.names}>
        <IsEverySchemaOnPageContext value={data.indexPage === null}>
          <PageMetadata title={page.title} description={page.description} />
          <div className={styles.reference} data-sample-languages={JSON.stringify(data.sampleLanguages)}>
            <ReferenceNavigation data={data} introduction={introduction} />
            <main className={styles.content} id="reference-content">
              <ReferenceTop title={page.title} data={data} />
              <header className={styles.intro}>
                <h1>{page.title}</h1>
                <div className={styles.description}>
                  {data.indexPage ? (
                    <p>
                      {messages.partOfThe}
                      <Link to={data.indexPage.path}>{data.indexPage.title}</Link>.
                    </p>
                  ) : (
                    <MarkdownText text={lead} />
                  )}
                </div>
                <DeprecationNotice deprecation={data.versionInfo.deprecation} />
                <ReferenceServersAndDownloads data={data} className={styles.facts} />
                <MarkdownText text={introduction} className={styles.description} hasAnchors />
              </header>
              {data.parts && <SplitReferencePageLinks parts={data.parts} />}
              {data.groups.map(({ slug, title, description, operations }) => (
                <section key={slug} aria-labelledby={`tag/${slug}`}>
                  <TagTitle slug={slug} title={title} />
                  <MarkdownText text={description} firstHeadingLevel={3} />
                  {operations.map((entry) => (
                    <OperationEntry
                      key={entry.operation.id}
                      entry={entry}
                      nextVersion={data.versionInfo.next[entry.operation.id] ?? null}
                    />
                  ))}
                </section>
              ))}
              {data.schemas.length > 0 && (
                <section aria-labelledby="schemas">
                  <h2 id="schemas">{messages.schemas}</h2>
                  {data.schemas.map((schema) => (
                    <SchemaEntry key={schema.name} schema={schema} />
                  ))}
                </section>
              )}
            </main>
          </div>
        </IsEverySchemaOnPageContext>
      </LinkedNamesProvider>
    </RoutePathsOfPageVersionContext>
  );
}

function TagTitle({ slug, title }: { readonly slug: string; readonly title: string }): ReactNode {
  return <h2 id={useRegisteredAnchor(`tag/${slug}`)}>{title}</h2>;
}

interface EntryProps {
  readonly entry: ReferenceOperation;
  readonly nextVersion: ReferencePageData['versionInfo']['next'][string] | null;
}

function OperationEntry({
  entry: { operation, sample, response, page, consoleFile },
  nextVersion: next,
}: EntryProps): ReactNode {
  const anchor = useRegisteredAnchor(getOperationAnchor(operation.id));
  const successes = operation.responses.filter((response) => !isErrorResponse(response));
  return (
    <article
      className={`${styles.operation} ${sample ? styles.sampled : ''} ${styles[getEstimatedHeightClass(operation)]}`}
      id={anchor}
      data-filter=""
    >
      <h3>
        <a href={`#${anchor}`}>{operation.title}</a>
        {operation.isDeprecated && <span className={styles.deprecated}>{messages.deprecatedAfter}</span>}
      </h3>
      <p className={styles.route}>
        <MethodLabel method={operation.method} /> <code>{operation.route}</code>
        {operation.security.flatMap(({ scopes }) => scopes.map(({ name }) => <code key={name}>{name}</code>))}
        {consoleFile !== null && <TryItButton file={consoleFile} operationTitle={operation.title} />}
      </p>
      <ReferenceOperationSamples operation={operation} sample={sample} response={response} />
      <div>
        <MarkdownText text={operation.description} firstHeadingLevel={4} />
        <NextVersionOperationLinks nextVersion={next} />
        {operation.parameters.length > 0 && (
          <details>
            <summary>
              {operation.parameters.length === 1
                ? messages.oneParameter
                : messages.countOfParameters(operation.parameters.length)}{' '}
              <span>{operation.parameters.map(({ name }) => name).join(', ')}</span>
            </summary>
            <ParameterList prefix={anchor} parameters={operation.parameters} />
          </details>
        )}
        {operation.requestBody && (
          <>
            <p>
              {messages.sends}
              <BodySchemaName bodies={operation.requestBody.bodies} />
            </p>
            <UnnamedBodyFields id={`${anchor}.request`} bodies={operation.requestBody.bodies} />
          </>
        )}
        {successes.map((success) => (
          <ResponseSummary key={success.status} id={`${anchor}.response-${success.status}`} response={success} />
        ))}
        <CompactOperationErrors responses={operation.responses} />
        {page !== null && (
          <p>
            <Link to={page}>
              {operation.title}
              {messages.fieldsAndErrorsInFull}
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

function ResponseSummary({
  id,
  response: { status, bodies },
}: {
  readonly id: string;
  readonly response: DescribedResponse;
}): ReactNode {
  return (
    <>
      <p>
        {messages.returns}{' '}
        <code>
          {status} {getStatusReasonPhrase(status)}
        </code>{' '}
        {bodies.length > 0 && (
          <>
            {messages.with}
            <BodySchemaName bodies={bodies} />
          </>
        )}
      </p>
      <UnnamedBodyFields id={id} bodies={bodies} />
    </>
  );
}

function SchemaEntry({ schema }: { readonly schema: DisplayedSchema }): ReactNode {
  const anchor = useRegisteredAnchor(getSchemaAnchor(schema.name ?? ''));
  return (
    <article className={`${styles.schema} ${styles[getEstimatedHeightClass(schema)]}`} id={anchor} data-filter="">
      <h3>
        <a href={`#${anchor}`}>{schema.name}</a>
      </h3>
      <MarkdownText text={schema.description} firstHeadingLevel={4} />
      <EnumValueList values={schema.enumValues} lifecycle={schema.lifecycle} />
      <SchemaFields id={anchor} schema={schema} depth={0} visibleFieldCount={countFieldsShownBeforeFold(schema)} />
    </article>
  );
}

interface Props {
  readonly title: string;
  readonly data: ReferencePageData;
}

/** Breadcrumb of a reference page; other pages get theirs from the sidebar. */
function ReferenceTop({ title, data: { apiTitle, routePaths, indexPage, versionInfo } }: Props): ReactNode {
  const ancestors = [
    { label: apiTitle, path: routePaths.categoryIndex ?? routePaths.categoryGuide },
    ...(indexPage ? [{ label: indexPage.title, path: indexPage.path }] : []),
  ];
  const current = { label: indexPage ? (title.split(' · ')[0] ?? title) : messages.fullReference };
  return (
    <PageTopBarExtrasContext value={<VersionSwitch versions={versionInfo.versions} />}>
      <PageTopBar breadcrumb={[...ancestors.map(({ label, path }) => ({ label, href: path ?? undefined })), current]} />
    </PageTopBarExtrasContext>
  );
}
