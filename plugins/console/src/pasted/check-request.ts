import { buildConsoleAddress, consoleFragmentPrefix } from '@refdesk/api-model/console/console-address';
import { messages } from '@refdesk/messages/console';
import { findSimilarNames } from '@refdesk/similar-names';
import type { ConsoleOperation, CredentialRequirement } from '../model/operation.ts';
import type { ListedOperation, OperationList } from '../model/operation-list.ts';
import { convertDraftToFragmentFields, maxFragmentLength } from '../persistence/fragment.ts';
import { createRequestDraft, getParameterKey, isJsonMediaType, type RequestDraft } from '../request/draft.ts';
import { validateDraft } from '../request/validate.ts';
import { checkPastedBody } from './check-body.ts';
import { findPastedOperation, type PastedOperationMatch } from './find-operation.ts';
import type { ParsedCurlRequest } from './parse-curl.ts';
import { isShellVariable, removedCredentialMark } from './redact.ts';
import type { PastedRequestPart } from './request-part.ts';
import { writeCurlCommand } from './write-command.ts';

/** A pasted request compared with the operation that it calls. */
export interface CheckedPastedRequest {
  /** Operation that the request calls. */
  readonly calledOperation: ListedOperation;
  /** Operation of the corrected request: the called one, or its successor. */
  readonly targetOperation: ListedOperation;
  /** Title of the target's API and its version. */
  readonly api: string;
  /** Further successors of the called operation. */
  readonly otherSuccessors: readonly ListedOperation[];
  readonly parts: readonly PastedRequestPart[];
  /** The pasted request as a command, without credentials. */
  readonly pastedCommand: string;
  readonly correctedCommand: string;
  /** Link that opens the console with the corrected request; null if the console cannot send it. */
  readonly consoleHref: string | null;
}

/** Reads the console file of an operation. */
export type OperationFileReader = (file: string) => Promise<ConsoleOperation>;

/** Compares a request with the operation that it calls; null if no operation is similar. */
export async function checkPastedRequest(
  pasted: ParsedCurlRequest,
  list: OperationList,
  readOperation: OperationFileReader,
  ownOrigin: string,
): Promise<CheckedPastedRequest | null> {
  const match = findPastedOperation(list, pasted, ownOrigin);
  if (match === null) return null;
  const successors = (match.operation.successors ?? []).flatMap((index) => list.operations[index] ?? []);
  const calledOperation = match.operation;
  const [successor, ...otherSuccessors] = calledOperation.isDeprecated || successors.length > 0 ? successors : [];
  const targetOperation = successor ?? calledOperation;
  const operation = await readOperation(targetOperation.file);
  const bases = list.apis[targetOperation.api]?.bases ?? [];
  const request = moveQueryToBody(pasted, operation);
  const context: CheckContext = {
    request,
    match,
    targetOperation,
    operation,
    baseUrl: bases[0] ?? '',
    newFieldNames: calledOperation.renamed ?? {},
  };
  const path = checkPath(context);
  const query = checkQuery(context);
  const headers = checkHeaders(context);
  const body = checkPastedBody(operation, request, context.newFieldNames);
  const initialDraft = createRequestDraft(operation, {});
  const draft: RequestDraft = {
    ...initialDraft,
    parameters: { ...initialDraft.parameters, ...path.values, ...query.values, ...headers.values },
    body: body.draftBody,
  };
  const canRun = operation.servers.length > 0 && body.isReadable;
  return {
    calledOperation,
    targetOperation,
    api: list.apis[targetOperation.api]?.title ?? '',
    otherSuccessors,
    parts: [...checkUrl(context, list), ...path.parts, ...query.parts, ...headers.parts, ...body.parts],
    pastedCommand: writeCurlCommand({ ...pasted, headers: headers.pastedHeaders }),
    correctedCommand: writeCurlCommand({
      method: operation.method,
      url:
        (match.isKnownBaseUrl && successor === undefined ? match.baseUrl : context.baseUrl) +
        fillRoute(operation, { ...draft, parameters: { ...draft.parameters, ...path.variables } }),
      query: query.correctedQuery,
      headers: headers.correctedHeaders,
      body: body.commandBody,
    }),
    consoleHref: canRun ? buildConsoleLink(operation, draft) : null,
  };
}

/** Moves fields that `-G` put into the query to the body, if the operation has a body and no query parameters. */
function moveQueryToBody(
  request: ParsedCurlRequest,
  { method, bodies, parameters }: ConsoleOperation,
): ParsedCurlRequest {
  const isInUrl = request.body === null && request.query.length > 0 && request.method !== method;
  if (!isInUrl || bodies.length === 0 || parameters.some(({ location }) => location === 'query')) return request;
  return { ...request, query: [], body: { type: 'form', fields: request.query } };
}

interface CheckContext {
  readonly request: ParsedCurlRequest;
  readonly match: PastedOperationMatch;
  readonly targetOperation: ListedOperation;
  readonly operation: ConsoleOperation;
  /** Documented base URL of the target. */
  readonly baseUrl: string;
  readonly newFieldNames: Readonly<Record<string, string>>;
}

type Pair = readonly [name: string, value: string];

function buildConsoleLink(operation: ConsoleOperation, draft: RequestDraft): string {
  const parameters = Object.fromEntries(
    Object.entries(draft.parameters).filter(
      ([, values]) => !values.some((value) => value.includes(removedCredentialMark)),
    ),
  );
  const link = buildConsoleAddress(operation.page, convertDraftToFragmentFields({ ...draft, parameters }));
  return link.length > maxFragmentLength ? operation.page + consoleFragmentPrefix : link;
}

const fillRoute = ({ route, parameters }: ConsoleOperation, draft: RequestDraft): string =>
  parameters
    .filter(({ location }) => location === 'path')
    .reduce((path, parameter) => {
      const [value = `{${parameter.name}}`] = draft.parameters[getParameterKey(parameter)] ?? [];
      // Shell variables stay readable.
      return path.replace(`{${parameter.name}}`, () => (isShellVariable(value) ? value : encodeURI(value)));
    }, route);

/** Compares method, base URL and path. */
function checkUrl(
  { request, match, targetOperation, operation, baseUrl }: CheckContext,
  list: OperationList,
): PastedRequestPart[] {
  const { operation: calledOperation } = match;
  const pastedPath = request.url.slice(match.baseUrl.length);
  const isReplaced = calledOperation !== targetOperation;
  const api = list.apis[calledOperation.api]?.title ?? '';
  return [
    {
      type: 'method',
      name: messages.method,
      value: request.method,
      meaning: operation.title,
      ...(request.method !== operation.method && {
        issue:
          isReplaced && request.method === calledOperation.method
            ? null
            : messages.isCalledWith(calledOperation.route, calledOperation.method),
        fix: operation.method,
      }),
    },
    {
      type: 'address',
      name: messages.baseAddress,
      value: match.baseUrl,
      meaning: list.apis[targetOperation.api]?.title ?? '',
      ...(!match.isKnownBaseUrl && { issue: messages.notAtAddress(api), fix: baseUrl }),
    },
    {
      type: 'address',
      name: messages.path,
      value: pastedPath,
      meaning: operation.route,
      ...describePath({ isReplaced, api, calledOperation, targetOperation, pastedPath, match }),
    },
  ];
}

interface PathComparison {
  readonly isReplaced: boolean;
  readonly api: string;
  readonly calledOperation: ListedOperation;
  readonly targetOperation: ListedOperation;
  readonly pastedPath: string;
  readonly match: PastedOperationMatch;
}

function describePath({
  isReplaced,
  api,
  calledOperation,
  targetOperation,
  pastedPath,
  match,
}: PathComparison): Partial<PastedRequestPart> {
  if (isReplaced)
    return {
      issue: messages.hasSuccessor(calledOperation.title, api),
      fix: `${targetOperation.method} ${targetOperation.route}`,
    };
  const template = calledOperation.route.split('/').filter(Boolean);
  const segments = pastedPath.split('/').filter(Boolean);
  const isSame =
    segments.length === template.length &&
    template.every((segment, index) => segment.startsWith('{') || segment === segments[index]);
  if (isSame || match.isExact) return {};
  return { issue: messages.noSuchPath, fix: calledOperation.route };
}

interface CheckedParameters {
  readonly parts: readonly PastedRequestPart[];
  /** Values of the draft, keyed by parameter key. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** Compares path parameters; `variables` are shell variables, which remain in the command. */
function checkPath({
  match,
  operation,
}: CheckContext): CheckedParameters & { readonly variables: Readonly<Record<string, readonly string[]>> } {
  const parameters = operation.parameters.filter(({ location }) => location === 'path');
  const pastedValues = Object.values(match.path);
  const pathValues = parameters.map((parameter, index) => {
    const value =
      match.path[parameter.name] ?? (pastedValues.length === parameters.length ? pastedValues[index] : undefined);
    return { parameter, value };
  });
  const values = Object.fromEntries(
    pathValues.flatMap(({ parameter, value }) =>
      value === undefined || isUnusable(value) ? [] : [[getParameterKey(parameter), [value]]],
    ),
  );
  const parts = pathValues.map(
    ({ parameter, value = '' }): PastedRequestPart => ({
      type: 'path',
      name: parameter.name,
      value,
      meaning: parameter.description,
      ...(value === ''
        ? { issue: messages.nameIsRequired(parameter.name), fix: messages.exampleOfDescription }
        : validateValue(operation, getParameterKey(parameter), value)),
    }),
  );
  const variables = Object.fromEntries(
    pathValues.flatMap(({ parameter, value }) =>
      value !== undefined && isShellVariable(value) ? [[getParameterKey(parameter), [value]]] : [],
    ),
  );
  return { parts, values, variables };
}

/** Whether the value cannot be sent: a shell variable, a documentation placeholder, or a removed credential. */
const isUnusable = (value: string): boolean =>
  isShellVariable(value) || value.includes(removedCredentialMark) || /^[{<].*[}>]$/.test(value);

/** Validates the value of a parameter as the console does. */
function validateValue(operation: ConsoleOperation, key: string, value: string): Partial<PastedRequestPart> {
  if (isUnusable(value)) return { note: messages.runFixedUsesExample };
  const parameters = operation.parameters.filter((parameter) => getParameterKey(parameter) === key);
  const draft: RequestDraft = { parameters: { [key]: [value] }, body: null, files: {} };
  const [diagnostic] = validateDraft({ ...operation, parameters, bodies: [], isBodyRequired: false }, draft);
  return diagnostic ? { issue: diagnostic.message } : {};
}

function checkQuery({
  request,
  operation,
  newFieldNames,
}: CheckContext): CheckedParameters & { readonly correctedQuery: readonly Pair[] } {
  const queryParameters = operation.parameters.filter(({ location }) => location === 'query');
  const names = queryParameters.map(({ name }) => name);
  const pastedParameters = request.query.map(([name, value]) => ({
    name,
    value,
    targetName: findMatchingName(name, names, newFieldNames),
  }));
  const missing = queryParameters.filter(
    ({ name, isRequired }) => isRequired && !pastedParameters.some(({ targetName }) => targetName === name),
  );
  const used = pastedParameters.filter(({ targetName }) => targetName !== null);
  return {
    parts: [
      ...pastedParameters.map(({ name, value, targetName }): PastedRequestPart => {
        const parameter = queryParameters.find((candidate) => candidate.name === targetName);
        const key = `query.${targetName}`;
        return {
          type: 'query',
          name,
          value,
          meaning: parameter?.description ?? '',
          ...(targetName === name
            ? validateValue(operation, key, value)
            : appendIssue(
                describeRename(messages.noSuchParameter(name), targetName),
                validateValue(operation, key, value),
              )),
        };
      }),
      ...missing.map(
        ({ name, description, example }): PastedRequestPart => ({
          type: 'query',
          name,
          value: '',
          meaning: description,
          issue: messages.nameIsRequired(name),
          ...(example !== undefined && { fix: messages.addedWithExample(example) }),
        }),
      ),
    ],
    values: Object.fromEntries(
      [
        ...Map.groupBy(
          used.filter(({ value }) => !isUnusable(value)),
          ({ targetName }) => `query.${targetName}`,
        ),
      ].map(([key, pairs]) => [key, pairs.map(({ value }) => value)]),
    ),
    correctedQuery: [
      ...used.map(({ targetName, value }): Pair => [targetName ?? '', value]),
      ...missing.flatMap(({ name, example }): Pair[] => (example === undefined ? [] : [[name, String(example)]])),
    ],
  };
}

/** Finds the operation's name for a name in a request: the same, its successor, a similar one, or null. */
export function findMatchingName(
  name: string,
  names: readonly string[],
  renamed: Readonly<Record<string, string>>,
): string | null {
  if (names.includes(name)) return name;
  const successor = Object.hasOwn(renamed, name) ? renamed[name] : undefined;
  if (successor !== undefined && names.includes(successor)) return successor;
  return findSimilarNames(name, names)[0] ?? null;
}

const appendIssue = (
  rename: Partial<PastedRequestPart>,
  { issue }: Partial<PastedRequestPart>,
): Partial<PastedRequestPart> => (issue ? { ...rename, issue: `${rename.issue} ${issue}` } : rename);

function describeRename(issue: string, targetName: string | null): Partial<PastedRequestPart> {
  return targetName === null
    ? { issue, fix: messages.removed }
    : { issue: `${issue} ${messages.didYouMean(targetName)}`, fix: messages.renamedTo(targetName) };
}

/** Headers that any request may have, with their meanings. */
const commonHeaders: Readonly<Record<string, string>> = {
  accept: messages.acceptHeader,
  'accept-encoding': messages.acceptEncodingHeader,
  'accept-language': messages.acceptLanguageHeader,
  'cache-control': messages.cacheControlHeader,
  connection: messages.connectionHeader,
  'content-length': messages.contentLengthHeader,
  'content-type': messages.contentTypeHeader,
  host: messages.hostHeader,
  origin: messages.originHeader,
  pragma: messages.cacheControlHeader,
  referer: messages.refererHeader,
  traceparent: messages.traceparentHeader,
  'user-agent': messages.userAgentHeader,
  'x-request-id': messages.requestIdHeader,
};

interface CheckedHeaders extends CheckedParameters {
  readonly pastedHeaders: readonly Pair[];
  readonly correctedHeaders: readonly Pair[];
}

function checkHeaders({ request, operation }: CheckContext): CheckedHeaders {
  const headerParameters = operation.parameters.filter(({ location }) => location === 'header');
  const credential = readCredentialHeader(operation);
  const hasBody = request.body !== null || operation.isBodyRequired;
  const mediaType = hasBody ? findMediaType(operation, request) : null;
  const isCredential = (name: string) =>
    name.toLowerCase() === credential?.name.toLowerCase() || name.toLowerCase() === 'authorization';
  const isContentType = (name: string) => name.toLowerCase() === 'content-type';
  const others = request.headers.filter(([name]) => !isCredential(name) && !isContentType(name));
  const names = headerParameters.map(({ name }) => name);
  const pastedHeaders = others.map(([name, value]) => {
    const same = names.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    const isCommon = Object.hasOwn(commonHeaders, name.toLowerCase()) || /^(?:sec-|x-)/i.test(name);
    const [similar] = same || isCommon ? [] : findSimilarNames(name, names);
    // A credential for another API is not sent.
    const isForOtherApi = same === undefined && similar === undefined && value.includes(removedCredentialMark);
    const targetName = isForOtherApi ? null : (same ?? similar ?? name);
    return { name, value, targetName, isKnown: targetName === name || same !== undefined };
  });
  const contentTypeHeader = request.headers.find(([name]) => isContentType(name));
  const pastedCredential = request.headers.find(([name]) => isCredential(name));
  const contentTypeAfter: Pair[] =
    mediaType === null || mediaType === 'multipart/form-data' ? [] : [['Content-Type', mediaType]];
  const credentialAfter: Pair[] = credential === null ? [] : [[credential.name, credential.value]];
  const isCredentialCorrect =
    pastedCredential !== undefined && describeCredentialIssue(pastedCredential, credential, operation) === null;
  const usedParameters = pastedHeaders.filter(
    ({ targetName, value }) => targetName !== null && names.includes(targetName) && !isUnusable(value),
  );
  return {
    parts: [
      ...createCredentialPart(pastedCredential, credential, operation),
      ...createContentTypePart(contentTypeHeader, mediaType, operation),
      ...pastedHeaders.map(
        ({ name, value, targetName, isKnown }): PastedRequestPart => ({
          type: 'header',
          name,
          value,
          meaning:
            headerParameters.find((parameter) => parameter.name === targetName)?.description ??
            commonHeaders[name.toLowerCase()] ??
            messages.headerNotRead,
          ...(isKnown
            ? validateValue(operation, `header.${targetName}`, value)
            : describeRename(messages.noSuchHeader(name), targetName)),
        }),
      ),
    ],
    values: Object.fromEntries(usedParameters.map(({ targetName, value }) => [`header.${targetName}`, [value]])),
    pastedHeaders: request.headers.map(([name, value]) =>
      isCredentialCorrect && isCredential(name) && credential ? [name, credential.value] : [name, value],
    ),
    correctedHeaders: [
      ...credentialAfter,
      ...contentTypeAfter,
      ...pastedHeaders.flatMap(({ targetName, value }): Pair[] => (targetName === null ? [] : [[targetName, value]])),
    ],
  };
}

interface CredentialHeader {
  readonly name: string;
  /** Value with the variable of the credential, such as `Bearer $ACME_TOKEN`. */
  readonly value: string;
  /** Scheme before the credential; empty if the header has no scheme. */
  readonly scheme: string;
}

function readCredentialHeader({ credential, variables }: ConsoleOperation): CredentialHeader | null {
  switch (credential.type) {
    case 'bearer':
      return { name: 'Authorization', value: `Bearer $${variables}TOKEN`, scheme: 'Bearer' };
    case 'basic':
      return { name: 'Authorization', value: `Basic $${variables}BASIC`, scheme: 'Basic' };
    case 'key': {
      if (credential.location !== 'header') return null;
      const { name, prefix } = credential;
      return { name, value: `${prefix}${prefix && ' '}$${variables}API_KEY`, scheme: prefix };
    }
    case 'certificate':
    case 'none':
      return null;
  }
}

/** Describes the error of a credential; null if its header and scheme are correct. */
function describeCredentialIssue(
  [name, value]: Pair,
  expected: CredentialHeader | null,
  { title }: ConsoleOperation,
): string | null {
  if (expected === null) return messages.needsNoCredential(title);
  if (name.toLowerCase() !== expected.name.toLowerCase()) return messages.readsHeader(expected.name);
  if (expected.scheme !== '' && !value.toLowerCase().startsWith(`${expected.scheme.toLowerCase()} `))
    return messages.schemeBeforeCredential(expected.scheme);
  return null;
}

function createCredentialPart(
  pastedCredential: Pair | undefined,
  expected: CredentialHeader | null,
  operation: ConsoleOperation,
): PastedRequestPart[] {
  const meaning = describeCredential(operation.credential);
  if (pastedCredential) {
    const issue = describeCredentialIssue(pastedCredential, expected, operation);
    const fix = expected === null ? messages.removed : `${expected.name}: ${expected.value}`;
    return [
      {
        type: 'header',
        name: pastedCredential[0],
        value: pastedCredential[1],
        meaning,
        ...(issue !== null && { issue, fix }),
      },
    ];
  }
  if (expected === null || operation.isAuthenticationOptional) return [];
  return [
    {
      type: 'header',
      name: expected.name,
      value: '',
      meaning,
      issue: messages.requestHasNoCredential,
      fix: messages.addedHeader(`${expected.name}: ${expected.value}`),
    },
  ];
}

function describeCredential(credential: CredentialRequirement): string {
  if (credential.type === 'bearer')
    return credential.scopes.length > 0
      ? messages.accessTokenWith(credential.scopes.join(', '))
      : messages.accessTokenOnly;
  if (credential.type === 'key') return credential.hint;
  return credential.type === 'basic' ? messages.nameAndPassword : '';
}

/**
 * Returns the media type of the corrected body: that of the request if the operation accepts it, otherwise the first.
 */
function findMediaType({ bodies }: ConsoleOperation, { headers }: ParsedCurlRequest): string | null {
  const pastedMediaType = headers
    .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    .split(';')[0]
    ?.trim();
  const accepted = bodies.find(({ mediaType }) => mediaType === pastedMediaType?.toLowerCase());
  return (accepted ?? bodies.find(({ mediaType }) => isJsonMediaType(mediaType)) ?? bodies[0])?.mediaType ?? null;
}

function createContentTypePart(
  header: Pair | undefined,
  expected: string | null,
  { bodies }: ConsoleOperation,
): PastedRequestPart[] {
  const meaning = commonHeaders['content-type'] ?? '';
  if (header) {
    const isAccepted = bodies.some(({ mediaType }) => mediaType === header[1].split(';')[0]?.trim().toLowerCase());
    const isNeeded = expected !== null;
    return [
      {
        type: 'header',
        name: header[0],
        value: header[1],
        meaning,
        ...(isNeeded && !isAccepted && { issue: messages.bodyMustBe(expected), fix: `Content-Type: ${expected}` }),
      },
    ];
  }
  if (expected === null || !isJsonMediaType(expected)) return [];
  return [
    {
      type: 'header',
      name: 'Content-Type',
      value: '',
      meaning,
      issue: messages.formWithoutHeader,
      fix: messages.addedHeader(`Content-Type: ${expected}`),
    },
  ];
}
