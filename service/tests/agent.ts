import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** A Model Context Protocol client for tests. */
export interface TestMcpClient {
  readonly client: Client;
  /** Calls a tool and returns its data, or its error message. */
  // any rather than unknown: expectations check the shape of the result.
  call(name: string, parameters: Readonly<Record<string, unknown>>): Promise<any>;
}

/** Connects the official client over HTTP; `token` is an access token for the sandbox. */
export async function connectMcpClient(portalUrl: string, token: string | null = null): Promise<TestMcpClient> {
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const requestInit = token === null ? {} : { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', portalUrl), { requestInit }));
  return {
    client,
    async call(name, parameters) {
      const { structuredContent, content, isError } = await client.callTool({ name, arguments: { ...parameters } });
      return (
        structuredContent ??
        (isError ? { errorMessage: content.map((part) => (part.type === 'text' ? part.text : '')).join('') } : content)
      );
    },
  };
}
