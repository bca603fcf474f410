// A receiver of webhooks in 20 lines: node docs/webhook-receiver.mjs, with WEBHOOK_SECRET (whsec_…) and PORT in its environment.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const seen = new Set(); // A message may come twice: keep the ids that you have handled, best in your database.

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures = '',
  } = request.headers;
  const expected = Buffer.from(
    `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  );
  const isOurs = signatures
    .split(' ')
    .some((one) => one.length === expected.length && timingSafeEqual(Buffer.from(one), expected));
  const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) < 300;
  if (!isOurs || !isFresh) return response.writeHead(401).end();
  if (!seen.has(id)) console.log(JSON.parse(body)); // { type, id, url, timestamp }
  seen.add(id);
  response.writeHead(204).end();
}).listen(process.env.PORT ?? 8000, () => console.log('listening'));
