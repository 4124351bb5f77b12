import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { toPascalCaseTypeName } from '@refdesk/api-model/client/identifiers';
import { readOperation, readOperationSummary } from '@refdesk/api-model/operation/operation';
import type { ClientMethod, MethodArgument } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { listSchemeCredentialNameSets } from '../client-model/security.ts';
import { writePythonDocstring } from './docstring.ts';
import { toPythonString, writePythonBracketedList } from './literal.ts';
import { type PythonModels, toPythonUnion } from './models.ts';
import { toPythonArgumentNames, toPythonMethodNames, toPythonName } from './names.ts';
import { writePythonSampleCall } from './sample.ts';

/** Writes the module with the synchronous and the asynchronous client, which have a method for each operation. */
export function writePythonClientModule(api: ApiVersion, models: PythonModels): string {
  const { methods, securitySchemes, tokenRequest } = readGeneratedClientModel(api);
  const credentials = [
    ...new Set(
      Object.values(securitySchemes).flatMap((scheme) => listSchemeCredentialNameSets(scheme, tokenRequest).flat()),
    ),
  ];
  const tokenOptions =
    tokenRequest?.request.type === 'clientCredentials'
      ? [...tokenRequest.options.map(({ name }) => name), 'scope']
      : [];
  const names = toPythonMethodNames(methods);
  const writeClass = (isAsync: boolean) =>
    [
      writeClassHead(credentials, tokenOptions, isAsync),
      ...methods.map((method, index) => writeMethod(api, method, names[index] ?? '', models, isAsync)),
    ].join('');
  return `"""The ${api.title} ${api.version}."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Literal, Mapping, Optional, Sequence
from urllib.request import OpenerDirector

from . import _about
from ._client.connection import AsyncConnection, Connection, ConnectionOptions, LoggedResponse, Server
from ._client.form import File
from ._client.paged_list import AsyncPagedList, PagedList
from ._client.retries import Retry
from ._operations import operations, tokens
from .problems import Problem

if TYPE_CHECKING:
    from . import models


${writeClass(false)}

${writeClass(true)}`;
}

const getCredentialType = (name: string): string =>
  name === 'token' ? 'str | Callable[[], str] | None' : 'str | None';

const getTokenOptionType = (name: string): string => (name === 'scope' ? 'Sequence[str] | None' : 'int | str | None');

function writeClassHead(credentials: readonly string[], tokenOptions: readonly string[], isAsync: boolean): string {
  const name = isAsync ? 'AsyncClient' : 'Client';
  const summary = isAsync
    ? 'A coroutine for each operation. Requests run in threads, so that the event loop can do other work.'
    : 'A method for each operation. Threads can share a client.';
  const parameter = (type: (option: string) => string) => (option: string) =>
    `        ${toPythonName(option)}: ${type(option)} = None,\n`;
  const parameters = [
    ...credentials.map(parameter(getCredentialType)),
    ...tokenOptions.map(parameter(getTokenOptionType)),
  ].join('');
  const all = [...credentials, ...tokenOptions];
  const entries = all.map((option) => `${toPythonString(option)}: ${toPythonName(option)}`);
  const [enter, exit] = isAsync ? ['async def __aenter__', 'async def __aexit__'] : ['def __enter__', 'def __exit__'];
  const connection = 'Connection(options, credentials, tokens, Problem)';
  return `class ${name}:
    """${summary}"""

    def __init__(
        self,
        *,
        server: Server,
${parameters}        max_retries: int = 5,
        timeout: float = 30,
        max_retry_after: float = 60,
        total_timeout: float = 300,
        headers: Optional[Mapping[str, str]] = None,
        user_agent: str = "",
        opener: Optional[OpenerDirector] = None,
        on_retry: Optional[Callable[[Retry], None]] = None,
        on_response: Optional[Callable[[LoggedResponse], None]] = None,
    ) -> None:
        """
        :param max_retries: maximum number of retries
        :param timeout: seconds to wait for data in one attempt
        :param max_retry_after: longest \`Retry-After\` in seconds to wait for; after a longer one the call fails
        :param total_timeout: seconds for the whole call with its retries
        :param headers: headers of every request
        :param user_agent: product that is added to the \`User-Agent\`, such as \`acme-sync/1.4\`
        :param opener: sends the requests, for example through a proxy
        :param on_retry: called before each retry
        :param on_response: called after each response, for a log
        """
        agent = f"{_about.user_agent} {user_agent}".strip()
        options = ConnectionOptions(
            server,
            max_retries,
            timeout,
            {"User-Agent": agent, **(headers or {})},
            opener,
            on_retry,
            max_retry_after,
            total_timeout,
            on_response,
        )
        credentials: Dict[str, Any] = {${entries.join(', ')}}
        self._api = ${isAsync ? `AsyncConnection(${connection})` : connection}

    def with_options(
        self,
        *,
${tokenOptions.map(parameter(getTokenOptionType)).join('')}        max_retries: Optional[int] = None,
        timeout: Optional[float] = None,
        max_retry_after: Optional[float] = None,
        total_timeout: Optional[float] = None,
    ) -> ${name}:
        """Return a client with other options that shares the cached tokens."""
        options = {
            "max_retries": max_retries,
            "timeout": timeout,
            "max_retry_after": max_retry_after,
            "total_timeout": total_timeout,
        }
        credentials: Dict[str, Any] = {${tokenOptions.map((option) => `${toPythonString(option)}: ${toPythonName(option)}`).join(', ')}}
        client = ${name}.__new__(${name})
        client._api = self._api.with_options(
            {name: value for name, value in options.items() if value is not None},
            {name: value for name, value in credentials.items() if value is not None},
        )
        return client

    ${enter}(self) -> ${name}:
        return self

    ${exit}(self, *_: object) -> None:
        pass
`;
}

function writeMethod(
  api: ApiVersion,
  method: ClientMethod,
  name: string,
  models: PythonModels,
  isAsync: boolean,
): string {
  const { title, entry, results, item, authentication, arguments: all } = method;
  const { description, deprecated } = entry.operation;
  const typeName = toPascalCaseTypeName(method.name);
  const names = toPythonArgumentNames(method);
  // Required arguments come first.
  const sorted = all
    .map((argument, index) => [argument, names[index] ?? ''] as const)
    .toSorted(([a], [b]) => Number(b.isRequired) - Number(a.isRequired));
  const types = sorted.map(([argument, variable]) => `${variable}: ${writeArgumentType(argument, models, typeName)}`);
  const result =
    results.length === 0
      ? 'None'
      : toPythonUnion(results.map((content) => models.typeOf(content, 'response', `${typeName}Result`)));
  const record = item && models.typeOf({ type: 'value', schema: item }, 'response', `${typeName}Record`);
  const type = record === null ? result : `${isAsync ? 'AsyncPagedList' : 'PagedList'}[${result}, ${record}]`;
  const parameters = sorted.flatMap(([argument, variable]) => toParameterLine(argument, variable));
  const page = `${api.portal}${getOperationDocumentationPath(api, readOperationSummary(entry))}`;
  const example = writeExample(writePythonSampleCall(api, method, readOperation(api.document, entry)), name, isAsync);
  const comment = writePythonDocstring({ description: description ?? title, deprecated }, '        ', [
    ...parameters,
    ...(authentication === '' ? [] : [authentication]),
    page,
    '',
    ...example,
  ]);
  const values = writePythonBracketedList(
    '{',
    all.map((argument, index) => `${toPythonString(argument.name)}: ${names[index]}`),
    '}',
    '        ',
  );
  const keyword = isAsync && record === null ? 'async def' : 'def';
  const signature = writePythonBracketedList(
    `    ${keyword} ${name}(`,
    types.length === 0 ? ['self'] : ['self', '*', ...types],
    `) -> ${type}:`,
    '    ',
  );
  const call = `self._api.${record === null ? 'call' : 'list'}(operations[${toPythonString(method.name)}], ${values})`;
  const returned = keyword === 'def' ? call : `await ${call}`;
  const head = `\n${signature}\n${comment}        `;
  if (record !== null) return `${head}return ${returned}\n`;
  // The connection returns `Any`; the description defines the type.
  return result === 'None' ? `${head}${returned}\n` : `${head}result: ${result} = ${returned}\n        return result\n`;
}

/** Writes an example call in reStructuredText. */
function writeExample(code: string, name: string, isAsync: boolean): string[] {
  const call = `client.${name}(`;
  const awaited = code.startsWith('for ') ? code.replace('for ', 'async for ') : code.replace(call, `await ${call}`);
  const lines = (isAsync ? awaited : code).split('\n');
  return ['Example::', '', ...lines.map((line) => `    ${line}`)];
}

function writeArgumentType(
  { content, isRequired, name }: MethodArgument,
  models: PythonModels,
  typeName: string,
): string {
  const type = models.typeOf(content, 'request', `${typeName}${toPascalCaseTypeName(name)}`);
  if (isRequired) return type;
  return type === 'Any' || /(^|\| )None$/.test(type) ? `${type} = None` : `${type} | None = None`;
}

function toParameterLine({ description, isDeprecated }: MethodArgument, name: string): string[] {
  const [sentence = ''] = /^.*?[.!?](?=\s|$)|^.+/.exec(description) ?? [];
  if (sentence === '' && !isDeprecated) return [];
  return [
    `:param ${name}: ${isDeprecated ? 'Deprecated. ' : ''}${sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')}`,
  ];
}
