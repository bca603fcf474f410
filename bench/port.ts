import type { Server } from 'node:net';

/** The port that a listening server was given. */
export function getPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
