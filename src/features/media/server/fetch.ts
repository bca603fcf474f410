import type { IncomingMessage } from 'node:http';
import { MAX_BYTES } from '#features/media/rules.ts';
import { t } from '#kit/contract/text.ts';
import { isPublicAddress, readAtMost, requestOutside } from '#kit/server/http/outside.ts';
import { badInput, Problem } from '#kit/server/problem.ts';

const TIMEOUT_MS = 10_000;

const REFUSED = { url: t('This address cannot be reached from here.') };
const NO_PICTURE = { url: t('There is no picture at this address.') };

type Options = {
  isAllowed?: (address: string) => boolean;
  timeout?: number;
};

/**
 * Fetches a file of another site: http(s) only, without redirects, within limits of size and time, and from public
 * addresses only. It checks the very address that it connects to, so a name cannot resolve differently in between.
 */
export async function fetchFile(
  address: string,
  { isAllowed = isPublicAddress, timeout = TIMEOUT_MS }: Options = {},
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const headers = { accept: 'image/avif,image/webp,image/*' };
    return await read(await requestOutside(address, { allowed: isAllowed, signal, headers }));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw badInput(signal.aborted ? { url: t('This address takes too long to answer.') } : REFUSED);
  }
}

async function read(response: IncomingMessage): Promise<Uint8Array> {
  try {
    if (response.statusCode !== 200) throw badInput(NO_PICTURE);
    const mostMegabytes = MAX_BYTES / 1024 / 1024;
    return await readAtMost(
      response,
      MAX_BYTES,
      () =>
        new Problem(413, t('This picture is too large: at most {maxBytes} MB.', { maxBytes: mostMegabytes })),
    );
  } finally {
    response.destroy();
  }
}
