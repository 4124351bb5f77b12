import type { ApiVersion } from '@refdesk/api-model/api';
import { type Operation, readOperation } from '@refdesk/api-model/operation/operation';
import { renderRequestCodeInAllLanguages } from './render-request-code.ts';
import { createSampleRequest } from './request.ts';
import { createResponseSamples } from './responses.ts';

/** First request suggested to a new reader. */
export interface SuggestedFirstCall {
  readonly operation: Operation;
  /** Shell command. */
  readonly command: string;
  readonly status: string;
  /** Empty if the response has no body or a body that is too long for a guide. */
  readonly body: string;
}

/** Suggests the GET operation with the fewest required parameters; null if there is no GET operation. */
export function suggestFirstCall(api: ApiVersion): SuggestedFirstCall | null {
  const candidates = api.operations
    .filter(({ method, operation }) => method === 'get' && operation.deprecated !== true)
    .map((entry) => readOperation(api.document, entry));
  const [operation] = candidates.toSorted((a, b) => countRequiredParameters(a) - countRequiredParameters(b));
  if (operation === undefined) return null;
  const code = renderRequestCodeInAllLanguages(createSampleRequest(api.document, operation), api.variablePrefix);
  const response = createResponseSamples(api.document, operation).find(({ status }) => status.startsWith('2'));
  const body = response?.body ?? '';
  return {
    operation,
    command: code.find(({ language }) => language === 'bash')?.code ?? '',
    status: response?.status ?? '200',
    body: body.split('\n').length <= 60 ? body : '',
  };
}

const countRequiredParameters = ({ parameters }: Operation): number =>
  parameters.filter(({ isRequired }) => isRequired).length;
