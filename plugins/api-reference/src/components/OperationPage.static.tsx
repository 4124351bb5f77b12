import type { PageProps } from '@portal/static-page/contract';
import type { ReactNode } from 'react';
import type { Operation } from '../model/operation.ts';
import { isError } from '../model/response.ts';
import type { OperationPageData } from '../pages/operation-page.ts';
import { CodeSamples } from './CodeSamples.tsx';
import { DeprecationNotice } from './DeprecationNotice.tsx';
import { Errors } from './Errors.tsx';
import { FieldMarksContext } from './history-context.ts';
import { LifecycleSteps } from './LifecycleSteps.tsx';
import { Needs } from './Needs.tsx';
import { OperationHeader } from './OperationHeader.tsx';
import { PageFrame } from './PageFrame.tsx';
import { Parameters } from './Parameters.tsx';
import { PlacesContext } from './places-context.ts';
import { Related } from './Related.tsx';
import { RequestBody } from './RequestBody.tsx';
import { ResponseSamples } from './ResponseSamples.tsx';
import { Responses } from './Responses.tsx';
import { ResultCodes } from './ResultCodes.tsx';
import { Since, sinceHeading } from './Since.tsx';
import { Successors } from './Successors.tsx';
import type { TocItem } from './Toc.tsx';
import { VersionSwitch } from './VersionSwitch.tsx';

/** Everything about one operation. */
export default function OperationPage({ page, data, previous, next }: PageProps<OperationPageData>): ReactNode {
  const { operation, samples, responseSamples, related, places, history } = data;
  return (
    <PlacesContext value={places}>
      <FieldMarksContext value={(history.since ?? history.next)?.marks ?? {}}>
        <PageFrame
          page={page}
          previous={previous}
          next={next}
          toc={tocOf(operation, data)}
          header={
            <>
              <VersionSwitch versions={history.versions} />
              <DeprecationNotice deprecation={history.deprecation} successors={history.next?.operations ?? null} />
              <OperationHeader operation={history.deprecation ? { ...operation, isDeprecated: false } : operation} />
            </>
          }
          aside={
            <>
              <CodeSamples samples={samples} />
              <ResponseSamples samples={responseSamples} />
            </>
          }
          after={<Related operations={related} />}
        >
          <Needs operation={operation} />
          <Parameters parameters={operation.parameters} />
          <RequestBody requestBody={operation.requestBody} />
          <Responses responses={operation.responses} />
          <Errors responses={operation.responses} common={data.commonProblems} />
          <ResultCodes codes={data.resultCodes} />
          <LifecycleSteps steps={data.steps} />
          <Since history={history.since} />
          {history.next ? <Since history={history.next} /> : <Successors successors={data.successors} />}
        </PageFrame>
      </FieldMarksContext>
    </PlacesContext>
  );
}

/** The headings that the parts of the page will have. */
function tocOf({ parameters, requestBody, responses }: Operation, { steps, related, resultCodes, successors, history }: OperationPageData): TocItem[] {
  return [
    { id: 'needs', title: 'What it needs' },
    parameters.length > 0 && {
      id: 'parameters',
      title: 'Parameters',
      children: [...new Set(parameters.map(({ place }) => place))].map((place) => ({
        id: `${place}-parameters`,
        title: `${place} parameters`.replace(/^./, (first) => first.toUpperCase()),
      })),
    },
    requestBody && { id: 'request-body', title: 'Request body' },
    {
      id: 'responses',
      title: 'Responses',
      children: responses.filter((response) => !isError(response)).map(({ status }) => ({ id: `response-${status}`, title: status })),
    },
    responses.some(isError) && {
      id: 'errors',
      title: 'Errors',
      children: responses.filter(isError).map(({ status }) => ({ id: `response-${status}`, title: status })),
    },
    resultCodes.length > 0 && { id: 'result-codes', title: 'Result codes' },
    steps.length > 0 && { id: 'life-cycle', title: 'Life-cycle' },
    history.since && sinceHeading(history.since),
    history.next ? sinceHeading(history.next) : successors && { id: 'successors', title: `In the ${successors.title}` },
    related.length > 0 && { id: 'related', title: 'Related operations' },
  ].filter((item) => item !== false && item !== null);
}
