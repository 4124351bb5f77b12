import type { ApiVersion } from '../model/api.ts';
import type { Operation, OperationEntry } from '../model/operation.ts';
import { clientSample } from '../typescript-client/sample.ts';
import { type CodeSample, writeCode } from './code.ts';
import { highlight } from './highlight.ts';
import { withOwnSamples } from './own-samples.ts';
import { shownRequest } from './request.ts';

/** The samples of an operation in the languages of its version, in their order: the request, and the call of the client. */
export function writeSamples(api: ApiVersion, entry: OperationEntry, operation: Operation): CodeSample[] {
  const { document, variables, samples: wanted } = api;
  const samples = [...writeCode(shownRequest(document, operation), variables, wanted), ...clientCall(api, entry, operation)];
  return withOwnSamples(
    wanted.flatMap((language) => samples.find((sample) => sample.language === language) ?? []),
    entry.operation,
  );
}

function clientCall(api: ApiVersion, entry: OperationEntry, operation: Operation): CodeSample[] {
  const code = api.samples.includes('typescript') ? clientSample(api, entry, operation) : null;
  // A longer label would put the tabs on a second line, at 1440 pixels and on a phone.
  return code === null ? [] : [{ language: 'typescript', label: 'TS', code, html: highlight(code, 'typescript') }];
}
