// Asks the tools of assistants without an account: node find-places.mjs https://tablemate.example "cheap thai"
const [site = 'http://localhost:3000', sentence = 'quiet place for two'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
if (process.env.TOKEN) headers.authorization = `Bearer ${process.env.TOKEN}`;

async function send(method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(new URL('/mcp', site), { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  if (error ?? result.isError) throw new Error(error?.message ?? result.content[0].text);
  return result;
}

const { tools } = await send('tools/list');
console.log(`Tools: ${tools.map(({ name }) => name).join(', ')}`);
const found = await send('tools/call', { name: 'search_restaurants', arguments: { sentence, city: 'all' } });
for (const { name, address } of found.structuredContent.restaurants) console.log(`${name}, ${address}`);
