import type { SecurityScheme } from '@portal/api-client/credentials';
import type { Operation, Parameter, Style } from '@portal/api-client/operation';
import type { Paging } from '@portal/api-client/paging';
import type { TokenRequest } from '@portal/api-client/tokens';
import { Call, Expression } from '../client-model/expression.ts';
import type { Method } from '../client-model/methods.ts';
import type { ApiClient } from '../client-model/read-client.ts';
import { toPython } from './literal.ts';

/** Writes the module with the data of each operation. */
export const writeOperations = ({ methods, schemes, tokens, resultCodes }: ApiClient): string => `"""Data of each operation."""

from typing import Dict, Optional

from ._client.credentials import SecurityScheme
from ._client.operation import Operation, Parameter, Style
from ._client.paging import CursorPaging, NumberPaging
from ._client.tokens import ClientCredentials, Exchange, TokenRequest

tokens: Optional[TokenRequest] = ${toPython(tokenRequest(tokens?.request ?? null))}

schemes: Dict[str, SecurityScheme] = ${toPython(Object.fromEntries(Object.entries(schemes).map(([name, scheme]) => [name, securityScheme(scheme)])))}

${resultCodes ? `result_codes = ${toIntegerKeys(resultCodes)}\n\n` : ''}operations: Dict[str, Operation] = ${toPython(Object.fromEntries(methods.map((method) => [method.name, operationCall(method)])))}
`;

function tokenRequest(tokens: TokenRequest | null): Call | null {
  if (tokens === null) return null;
  return tokens.type === 'exchange'
    ? new Call('Exchange', [tokens.body, tokens.token])
    : new Call('ClientCredentials', tokens.parameters ? [tokens.parameters] : []);
}

const securityScheme = ({ in: location, name, prefix, from }: SecurityScheme): Call => new Call('SecurityScheme', [location, name, prefix, [from].flat()]);

const toIntegerKeys = (codes: Readonly<Record<number, string>>): string =>
  `{${Object.entries(codes)
    .map(([code, name]) => `${code}: ${toPython(name)}`)
    .join(', ')}}`;

function operationCall({ operation, security, hasResultCodes }: Method): Call {
  const { id, method, path, isRepeatable, server, parameters, mediaType, fields, idempotencyKey, paging }: Omit<Operation, 'security'> = operation;
  return new Call('Operation', [id, method, path, isRepeatable], {
    server,
    security: security.length === 0 ? undefined : security.map((name) => new Expression(`schemes[${JSON.stringify(name)}]`)),
    parameters: parameters && eachOf(parameters, parameterCall),
    media_type: mediaType === 'application/json' ? undefined : mediaType,
    fields: fields && eachOf(fields, styleCall),
    idempotency_key: idempotencyKey,
    paging: paging && pagingCall(paging),
    result_codes: hasResultCodes ? new Expression('result_codes') : undefined,
  });
}

const eachOf = <Value>(all: Readonly<Record<string, Value>>, write: (value: Value) => Call): Record<string, Call> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, write(value)]));

function parameterCall({ name, in: location, ...style }: Parameter): Call {
  return new Call('Parameter', [name, location], { style: style.style === undefined && style.explode === undefined ? undefined : styleCall(style) });
}

const styleCall = ({ style, explode }: Style): Call => new Call('Style', [style ?? 'form', ...(explode === undefined ? [] : [explode])]);

function pagingCall(paging: Paging): Call {
  if (paging.type === 'cursor') return new Call('CursorPaging', [paging.parameter, paging.items, paging.next]);
  const { type, parameter, items, first, size, isInBody } = paging;
  const sized = size && new Expression(`(${JSON.stringify(size.parameter)}, ${size.usual})`);
  return new Call('NumberPaging', [parameter, items, first, type === 'page'], { size: sized, is_in_body: isInBody });
}
