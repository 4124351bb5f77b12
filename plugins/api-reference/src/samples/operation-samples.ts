import type { ApiVersion } from '../model/api.ts';
import { type ClientLanguage, clientLanguages } from '../model/language.ts';
import type { Operation, OperationEntry } from '../model/operation.ts';
import { clientSample as pythonSample } from '../python-client/sample.ts';
import { clientSample as typeScriptSample } from '../typescript-client/sample.ts';
import { type CodeSample, writeCode } from './code.ts';
import { highlight } from './highlight.ts';
import { withOwnSamples } from './own-samples.ts';
import { shownRequest } from './request.ts';

/** The samples of an operation in the languages of its version, in their order: the request, and the call of the client. */
export function writeSamples(api: ApiVersion, entry: OperationEntry, operation: Operation): CodeSample[] {
  const { document, variables, samples: wanted } = api;
  const samples = [...writeCode(shownRequest(document, operation), variables, wanted), ...clientCalls(api, entry, operation)];
  return withOwnSamples(
    wanted.flatMap((language) => samples.find((sample) => sample.language === language) ?? []),
    entry.operation,
  );
}

/** How the clients are shown. A longer label would put the tabs on a second line, at 1440 pixels and on a phone. */
const clients: Readonly<Record<ClientLanguage, { readonly label: string; readonly grammar: string; readonly write: typeof typeScriptSample }>> = {
  typescript: { label: 'TS', grammar: 'typescript', write: typeScriptSample },
  'python-client': { label: 'Python client', grammar: 'python', write: pythonSample },
};

const clientCalls = (api: ApiVersion, entry: OperationEntry, operation: Operation): CodeSample[] =>
  clientLanguages.flatMap((language) => {
    const { label, grammar, write } = clients[language];
    const code = api.samples.includes(language) ? write(api, entry, operation) : null;
    return code === null ? [] : [{ language, label, code, html: highlight(code, grammar), takesToken: true }];
  });
