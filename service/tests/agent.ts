import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** An agent as the usual programs connect one. */
export interface Agent {
  readonly client: Client;
  /** Calls a tool and gives its data; a refusal gives its text in `fault`. */
  // any, not unknown: a test says by its expectations what it takes the answer for, and fails where it is wrong.
  call(name: string, parameters: Readonly<Record<string, unknown>>): Promise<any>;
}

/** Connects the protocol's own client over HTTP; `token` is an access token of the sandbox. */
export async function connectAgent(portal: string, token: string | null = null): Promise<Agent> {
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const requestInit = token === null ? {} : { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', portal), { requestInit }));
  return {
    client,
    async call(name, parameters) {
      const { structuredContent, content, isError } = await client.callTool({ name, arguments: { ...parameters } });
      return structuredContent ?? (isError ? { fault: content.map((part) => (part.type === 'text' ? part.text : '')).join('') } : content);
    },
  };
}
