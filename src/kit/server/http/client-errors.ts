import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { t } from '#kit/contract/text.ts';
import { Problem } from '../problem.ts';

const unreadable = () => new Problem(400, t('This request could not be read.'));

/** Answers by the code of Node's parser; all others are unreadable requests. */
const PROBLEMS: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, t('This request took too long to arrive.')),
  HPE_HEADER_OVERFLOW: new Problem(431, t('The headers of this request are too large.')),
};

/** Answers errors of Node's parser, before there is a request, in the form of other refusals. */
export function createClientErrorHandler(headers: Record<string, string>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const problem = (PROBLEMS[error.code] ?? unreadable()).toReply();
    const body = JSON.stringify(problem);
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}`;
    if (socket.writable) socket.write(`${head}\r\n${body}`);
    socket.destroy(error);
  };
}

/**
 * Refuses requests that Node accepts without a version, or with no or several Host headers. It closes the connection,
 * because a proxy may have read another request.
 */
export async function assertRequestLine({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  const needsHost = raw.httpVersion !== '1.0';
  if (raw.httpVersionMajor >= 1 && hosts <= 1 && (hosts === 1 || !needsHost)) return;
  reply.header('connection', 'close');
  throw unreadable();
}
