import type { SecurityScheme } from '@refdesk/api-client/credentials';
import type { ClientParameter, Style } from '@refdesk/api-client/operation';
import type { Paging } from '@refdesk/api-client/paging';
import type { TokenRequest } from '@refdesk/api-client/tokens';
import { CodeCall, CodeExpression, mapValuesToCodeCalls } from '../client-model/expression.ts';
import type { ClientMethod } from '../client-model/methods.ts';
import type { GeneratedClientModel } from '../client-model/read-client.ts';
import { toPythonLiteral } from './literal.ts';

/** Writes the Python module that contains the request data of every operation. */
export const writePythonOperationDataModule = ({
  methods,
  securitySchemes,
  tokenRequest,
  resultCodes,
}: GeneratedClientModel): string => `"""Data of each operation."""

from typing import Dict, Optional

from ._client.credentials import SecurityScheme
from ._client.operation import Operation, Parameter, Style
from ._client.paging import CursorPaging, NumberPaging
from ._client.tokens import ClientCredentials, Exchange, TokenRequest

tokens: Optional[TokenRequest] = ${toPythonLiteral(createTokenRequestCall(tokenRequest?.request ?? null))}

schemes: Dict[str, SecurityScheme] = ${toPythonLiteral(mapValuesToCodeCalls(securitySchemes, createSecuritySchemeCall))}

${resultCodes ? `result_codes = ${toIntegerKeys(resultCodes)}\n\n` : ''}operations: Dict[str, Operation] = ${toPythonLiteral(
  Object.fromEntries(methods.map((method) => [method.name, createOperationCall(method)])),
)}
`;

function createTokenRequestCall(tokens: TokenRequest | null): CodeCall | null {
  if (tokens === null) return null;
  return tokens.type === 'exchange'
    ? new CodeCall('Exchange', [tokens.body, tokens.token])
    : new CodeCall('ClientCredentials', tokens.parameters ? [tokens.parameters] : []);
}

const createSecuritySchemeCall = ({ in: location, name, prefix, from }: SecurityScheme): CodeCall =>
  new CodeCall('SecurityScheme', [location, name, prefix, [from].flat()]);

const toIntegerKeys = (codes: Readonly<Record<number, string>>): string =>
  `{${Object.entries(codes)
    .map(([code, name]) => `${code}: ${toPythonLiteral(name)}`)
    .join(', ')}}`;

function createOperationCall({ operation, security, hasResultCodes }: ClientMethod): CodeCall {
  const { parameters, mediaType, fields, paging } = operation;
  return new CodeCall('Operation', [operation.id, operation.method, operation.path, operation.isRepeatable], {
    server: operation.server,
    security:
      security.length === 0
        ? undefined
        : security.map((name) => new CodeExpression(`schemes[${JSON.stringify(name)}]`)),
    is_authentication_optional: operation.isAuthenticationOptional,
    parameters: parameters && mapValuesToCodeCalls(parameters, createParameterCall),
    media_type: mediaType === 'application/json' ? undefined : mediaType,
    fields: fields && mapValuesToCodeCalls(fields, createStyleCall),
    idempotency_key: operation.idempotencyKey,
    paging: paging && createPagingCall(paging),
    result_codes: hasResultCodes ? new CodeExpression('result_codes') : undefined,
  });
}

function createParameterCall({ name, in: location, ...style }: ClientParameter): CodeCall {
  return new CodeCall('Parameter', [name, location], {
    style: style.style === undefined && style.explode === undefined ? undefined : createStyleCall(style),
  });
}

const createStyleCall = ({ style, explode }: Style): CodeCall =>
  new CodeCall('Style', [style ?? 'form', ...(explode === undefined ? [] : [explode])]);

function createPagingCall(paging: Paging): CodeCall {
  if (paging.type === 'cursor') return new CodeCall('CursorPaging', [paging.parameter, paging.items, paging.next]);
  const { type, parameter, items, first, size, isInBody } = paging;
  const pageSize = size && new CodeExpression(`(${JSON.stringify(size.parameter)}, ${size.default})`);
  return new CodeCall('NumberPaging', [parameter, items, first, type === 'page'], {
    size: pageSize,
    is_in_body: isInBody,
  });
}
