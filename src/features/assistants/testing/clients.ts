import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

type ClientOptions = { token?: string; mode?: 'auto' | 'legacy'; headers?: Record<string, string> };

/** A client of the newest protocol, or of the one before. */
export async function openClient(site: string, { token, mode = 'auto', headers = {} }: ClientOptions = {}) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', site), {
    requestInit: { headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } },
  });
  await client.connect(transport);
  return client;
}
