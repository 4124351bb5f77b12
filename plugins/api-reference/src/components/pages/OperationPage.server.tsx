import { getOperationConsoleFilePath } from '@refdesk/api-model/console/console-file';
import type { Operation } from '@refdesk/api-model/operation/operation';
import { isErrorResponse } from '@refdesk/api-model/operation/response';
import { messages } from '@refdesk/messages/reference';
import type { OperationSlot } from '@refdesk/portal-config';
import { PageSlot } from '@refdesk/static-page/PageSlot';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { OperationPageData, operationPageKind } from '../../pages/operation-page.ts';
import { ChangesCheckbox } from '../changes/ChangesCheckbox.tsx';
import { DeprecationNotice } from '../changes/DeprecationNotice.tsx';
import { FieldChangeMarksContext } from '../changes/FieldChangeLabel.tsx';
import { getChangesHeading, OperationChangesSection } from '../changes/OperationChangesSection.tsx';
import { OperationVersionChangesSummary } from '../changes/OperationVersionChangesSummary.tsx';
import { SuccessorOperations } from '../changes/SuccessorOperations.tsx';
import { VersionSwitch } from '../changes/VersionSwitch.tsx';
import { OperationStateChangeList } from '../lifecycle/OperationStateChangeList.tsx';
import { CodeSamples } from '../operation/CodeSamples.tsx';
import { OperationDescriptionAfterFirstSentence, OperationHeader } from '../operation/OperationHeader.tsx';
import { listParameterHeadings, ParameterGroups } from '../operation/ParameterGroups.tsx';
import { RequestBody } from '../operation/RequestBody.tsx';
import { ResponseSamples } from '../operation/ResponseSamples.tsx';
import { ShortenedSampleNote } from '../operation/ShortenedSampleNote.tsx';
import { SuccessResponses } from '../operation/SuccessResponses.tsx';
import { LinkedNamesProvider } from '../page/LinkedNamesProvider.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { OperationLinkList, RelatedOperations } from '../page/RelatedOperations.tsx';
import { RoutePathsOfPageVersionContext } from '../page/route-paths-context.ts';
import type { TocItem } from '../page/TableOfContents.tsx';
import { OperationErrors } from '../problem/OperationErrors.tsx';
import { ResultCodeList } from '../problem/ResultCodeList.tsx';

/** Page of an operation. */
export default function OperationPage({ data, ...frame }: PageKindComponentProps<typeof operationPageKind>): ReactNode {
  const { operation, samples, responseSamples, exampleReferenceTime, relatedOperations, routePaths, versionInfo } =
    data;
  const { id, method, route, title } = operation;
  const slotValues: OperationSlot = { operation: { id, method, path: route, summary: title } };
  return (
    <RoutePathsOfPageVersionContext value={routePaths}>
      <LinkedNamesProvider names={data.names}>
        <FieldChangeMarksContext value={(versionInfo.since ?? versionInfo.next)?.marks ?? {}}>
          <PageFrame
            {...frame}
            toc={getToc(operation, data)}
            isAsideFirst
            versionSwitch={
              <VersionSwitch
                versions={versionInfo.versions}
                explainedVersion={versionInfo.deprecation?.currentVersion?.version}
              />
            }
            header={
              <OperationHeader
                operation={versionInfo.deprecation ? { ...operation, isDeprecated: false } : operation}
                consoleFile={getOperationConsoleFilePath(data, operation.id)}
                notice={
                  <DeprecationNotice
                    deprecation={versionInfo.deprecation}
                    successors={versionInfo.next?.operations ?? null}
                    page={frame.page.path}
                  />
                }
              >
                <PageSlot name="operationHeader" values={slotValues} />
              </OperationHeader>
            }
            notices={
              <OperationDescriptionAfterFirstSentence description={operation.description}>
                <ChangesCheckbox versionChanges={versionInfo.since} />
                <OperationVersionChangesSummary
                  versionChanges={versionInfo.since}
                  call={`${operation.method.toUpperCase()} ${operation.route}`}
                />
              </OperationDescriptionAfterFirstSentence>
            }
            aside={
              <>
                <CodeSamples
                  samples={samples}
                  footnote={data.isRequestShortened && <ShortenedSampleNote api={data} />}
                />
                <ResponseSamples
                  samples={responseSamples}
                  exampleReferenceTime={exampleReferenceTime}
                  footnote={<ShortenedSampleNote api={data} />}
                />
              </>
            }
            footer={<RelatedOperations operations={relatedOperations} />}
          >
            <PageSlot name="operationStart" values={slotValues} />
            <ParameterGroups parameters={operation.parameters} />
            <RequestBody requestBody={operation.requestBody} />
            <SuccessResponses responses={operation.responses} />
            <OperationErrors responses={operation.responses} commonProblems={data.commonProblems} />
            {data.callbacks.length > 0 && (
              <PageSection id="callbacks" title={messages.callbacks}>
                <OperationLinkList operations={data.callbacks} />
              </PageSection>
            )}
            <ResultCodeList codes={data.resultCodes} />
            <OperationStateChangeList lifecycleTransitions={data.lifecycleTransitions} />
            <div data-compared="">
              <OperationChangesSection versionChanges={versionInfo.since} />
            </div>
            {versionInfo.next ? (
              <OperationChangesSection versionChanges={versionInfo.next} />
            ) : (
              <SuccessorOperations successors={data.successors} from={data.apiTitle} />
            )}
            <PageSlot name="operationEnd" values={slotValues} />
          </PageFrame>
        </FieldChangeMarksContext>
      </LinkedNamesProvider>
    </RoutePathsOfPageVersionContext>
  );
}

/** Returns the headings of the page's sections. */
function getToc(
  { parameters, requestBody, responses }: Operation,
  { lifecycleTransitions, relatedOperations, callbacks, resultCodes, successors, versionInfo }: OperationPageData,
): TocItem[] {
  return [
    ...listParameterHeadings(parameters),
    requestBody && { id: 'request-body', title: messages.requestBody },
    {
      id: 'responses',
      title: messages.responses,
      children: responses
        .filter((response) => !isErrorResponse(response))
        .map(({ status }) => ({ id: `response-${status}`, title: status })),
    },
    responses.some(isErrorResponse) && {
      id: 'errors',
      title: messages.errors,
      children: responses.filter(isErrorResponse).map(({ status }) => ({ id: `response-${status}`, title: status })),
    },
    callbacks.length > 0 && { id: 'callbacks', title: messages.callbacks },
    resultCodes.length > 0 && { id: 'result-codes', title: messages.resultCodes },
    lifecycleTransitions.length > 0 && { id: 'life-cycle', title: messages.transitions },
    versionInfo.since && { ...getChangesHeading(versionInfo.since), isOnlyInComparison: true },
    versionInfo.next
      ? getChangesHeading(versionInfo.next)
      : successors && { id: 'successors', title: messages.inTheApi(successors.title) },
    relatedOperations.length > 0 && { id: 'related', title: messages.relatedOperations },
  ].filter((item) => item !== false && item !== null);
}
