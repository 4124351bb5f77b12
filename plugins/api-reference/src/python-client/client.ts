import { distinct } from '@portal/openapi/distinct';
import { toTypeName } from '../client-model/identifiers.ts';
import type { Argument, Method } from '../client-model/methods.ts';
import { readClient } from '../client-model/read-client.ts';
import { credentialForms } from '../client-model/security.ts';
import { type ApiVersion, operationPath } from '../model/api.ts';
import { readSummary } from '../model/operation.ts';
import { docstring } from './docstring.ts';
import { inBrackets, toText } from './literal.ts';
import { type Models, union } from './models.ts';
import { toSnakeCase } from './names.ts';

/** The module with a method for each operation. */
export function writeClient(api: ApiVersion, models: Models): string {
  const { methods, schemes, tokens } = readClient(api);
  const credentials = [...new Set(Object.values(schemes).flatMap((scheme) => credentialForms(scheme, tokens).flat()))];
  const names = methodNames(methods);
  const texts = methods.map((method, index) => methodText(method, names[index] ?? '', models, `${api.portal}${operationPath(api, readSummary(method.entry))}`));
  return `"""The ${api.title} ${api.version}."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Literal, Mapping, Optional
from urllib.request import OpenerDirector

from . import _about
from ._client.connection import Connection, ConnectionOptions, Server
from ._client.form import File
from ._client.paged_list import PagedList
from ._client.retries import Retry
from ._operations import operations, tokens
from .problems import Problem

if TYPE_CHECKING:
    from . import models


class Client:
    """A method for each operation. Threads may share a client."""

    def __init__(
        self,
        *,
        server: Server,
${credentials.map((name) => `        ${toSnakeCase(name)}: ${name === 'token' ? 'str | Callable[[], str] | None' : 'str | None'} = None,\n`).join('')}        max_retries: int = 5,
        timeout: float = 30,
        headers: Optional[Mapping[str, str]] = None,
        opener: Optional[OpenerDirector] = None,
        on_retry: Optional[Callable[[Retry], None]] = None,
    ) -> None:
        """
        How often a request is sent again at most, the seconds that an attempt waits for data, what is sent
        with every request, what sends it (for a proxy or certificates of one's own), and what is told of each retry.
        """
        options = ConnectionOptions(server, max_retries, timeout, {"User-Agent": _about.user_agent, **(headers or {})}, opener, on_retry)
        credentials: Dict[str, Any] = {${credentials.map((name) => `${toText(name)}: ${toSnakeCase(name)}`).join(', ')}}
        self._api = Connection(options, credentials, tokens, Problem)
${texts.join('')}`;
}

/** Their names in the package, each once. */
export const methodNames = (methods: readonly Method[]): string[] => distinct(methods.map(({ name }) => toSnakeCase(name))).map(toSnakeCase);

/** Names of the arguments in the package, each once. */
export const argumentNames = ({ arguments: all }: Pick<Method, 'arguments'>): string[] => distinct(all.map(({ name }) => toSnakeCase(name))).map(toSnakeCase);

function methodText(method: Method, name: string, models: Models, page: string): string {
  const { title, entry, results, item, arguments: all } = method;
  const { description, deprecated } = entry.operation;
  const typeName = toTypeName(method.name);
  const names = argumentNames(method);
  // What is required stands first.
  const given = all.map((argument, index) => [argument, names[index] ?? ''] as const).toSorted(([a], [b]) => Number(b.isRequired) - Number(a.isRequired));
  const types = given.map(([argument, own]) => `${own}: ${argumentType(argument, models, typeName)}`);
  const result = union(results.map((content) => models.typeOf(content, 'response', `${typeName}Result`)));
  const returned = results.length === 0 ? 'None' : result;
  const type = item === null ? returned : `PagedList[${returned}, ${models.typeOf({ type: 'value', schema: item }, 'response', `${typeName}Record`)}]`;
  const parameters = given.flatMap(([argument, own]) => toParameterLine(argument, own));
  const comment = docstring({ description: description ?? title, deprecated }, '        ', [...parameters, page]);
  const values = inBrackets(
    '{',
    all.map((argument, index) => `${toText(argument.name)}: ${names[index]}`),
    '}',
    '        ',
  );
  const signature = inBrackets(`    def ${name}(`, types.length === 0 ? ['self'] : ['self', '*', ...types], `) -> ${type}:`, '    ');
  return `\n${signature}\n${comment}        return self._api.${item === null ? 'call' : 'list'}(operations[${toText(method.name)}], ${values})\n`;
}

function argumentType({ content, isRequired, name }: Argument, models: Models, typeName: string): string {
  const type = models.typeOf(content, 'request', `${typeName}${toTypeName(name)}`);
  if (isRequired) return type;
  return type === 'Any' || /(^|\| )None$/.test(type) ? `${type} = None` : `${type} | None = None`;
}

function toParameterLine({ description, isDeprecated }: Argument, name: string): string[] {
  const [sentence = ''] = /^.*?[.!?](?=\s|$)|^.+/.exec(description) ?? [];
  return sentence === '' && !isDeprecated
    ? []
    : [`:param ${name}: ${isDeprecated ? 'Deprecated. ' : ''}${sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')}`];
}
