import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { command, type Identity } from '../../../src/db/embedded/identity.ts';

export type Service = { kill(): Promise<void> };

/** Starts a program that runs until it is killed; appends its output to a file. */
export async function startService(
  identity: Identity,
  [program, ...args]: readonly [string, ...string[]],
  log: string,
): Promise<Service> {
  const call = command(identity, program, args);
  const output = await open(log, 'a');
  // A process group of its own: Ctrl-C reaches only the script, which ends the programs in order.
  const child = spawn(call.file, call.args, {
    ...call.options,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  await once(child, 'spawn');
  await output.close();
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
