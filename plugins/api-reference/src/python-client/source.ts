import type { Server } from '@refdesk/api-client/connection';
import type { ApiVersion } from '@refdesk/api-model/api';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { readClientServers } from '../client-model/servers.ts';
import { writePythonClientModule } from './client.ts';
import { toPythonLiteral } from './literal.ts';
import { PythonModels } from './models.ts';
import { toPythonName } from './names.ts';
import { writePythonOperationDataModule } from './operations.ts';
import { writePythonProblems } from './problems.ts';
import { writePythonWebhooks } from './webhooks.ts';

/**
 * Writes the generated modules of a client, keyed by file name. `versions` are all versions of the portal, because
 * another API may issue the tokens.
 */
export function writePythonSource(api: ApiVersion, versions: readonly ApiVersion[]): Readonly<Record<string, string>> {
  const client = readGeneratedClientModel(api);
  const models = new PythonModels(api.document);
  const webhooks = writePythonWebhooks(api.document, models);
  const modules = {
    '__init__.py': writeExports(webhooks !== null),
    'client.py': writePythonClientModule(api, models),
    'problems.py': writePythonProblems(api.document, client, models),
    'servers.py': writeServers(readClientServers(api, versions)),
    '_operations.py': writePythonOperationDataModule(client),
    ...(webhooks !== null && { 'webhooks.py': webhooks }),
  };
  // Written last: the modules above add to the models.
  return { ...modules, 'models.py': `${modelImports}\n\n${models.declare()}` };
}

const modelImports = `"""Types of requests and responses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias

    from ._client.form import File
`;

function writeExports(hasWebhooks: boolean): string {
  const modules = [
    ['._client.api_error', 'ApiError', 'NoResponse', 'TokenError'],
    ['._client.connection', 'LoggedResponse', 'Server'],
    ['._client.form', 'File'],
    ['._client.paged_list', 'AsyncPagedList', 'PagedList'],
    ['._client.response', 'Response', 'with_response', 'with_response_async'],
    ['._client.retries', 'Retry'],
    ['._client.update', 'update'],
    ...(hasWebhooks ? [['._client.webhook', 'WebhookError']] : []),
    ['.client', 'AsyncClient', 'Client'],
    ['.problems', 'Problem', 'ProblemName'],
    ...(hasWebhooks ? [['.webhooks', 'read_webhook']] : []),
  ] as const;
  const names = [...modules.flatMap(([, ...names]) => names), 'servers'];
  return `from . import servers
${modules.map(([module, ...names]) => `from ${module} import ${names.join(', ')}\n`).join('')}
__all__ = ${toPythonLiteral(names)}
`;
}

function writeServers(servers: Readonly<Record<string, Server>>): string {
  const lines = Object.entries(servers).map(([name, { baseUrl, tokenUrl }]) => {
    const urls = [baseUrl, ...(tokenUrl === undefined ? [] : [tokenUrl])].map((url) => toPythonLiteral(url));
    return `${toPythonName(name)} = Server(${urls.join(', ')})\n`;
  });
  return `"""Servers of the API."""\n\nfrom ._client.connection import Server\n\n${lines.join('')}`;
}
