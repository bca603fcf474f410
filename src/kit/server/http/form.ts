import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileLimit } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { Problem } from '../problem.ts';
import { createSemaphore } from '../semaphore.ts';

/** Files in memory at a time, in total and per user, until their calls are over; further ones wait at the socket. */
const [AT_ONCE, SHARE] = [8, 2];

/** How long sending may take by default, and how long a sender may pause. */
const [MAX_SENDING_SECONDS, MAX_PAUSE_SECONDS] = [20, 10];

export type FormReader = ReturnType<typeof createFormReader>;

/** The fields as text, the file as a File; `release` frees its place in memory. */
type HeldForm = { form: Record<string, string | File>; release(): void };

/** Creates the reader of forms; `owner` is the sender. */
export function createFormReader({
  maxSeconds = MAX_SENDING_SECONDS,
  maxPauseSeconds = MAX_PAUSE_SECONDS,
} = {}) {
  const { acquire } = createSemaphore(AT_ONCE, SHARE);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { maxBytes, onDisk = false, seconds = maxSeconds, owner }: FileLimit & { owner: unknown },
  ): Promise<HeldForm> => {
    if (!request.isMultipart()) throw new Problem(415, t('Please send this as a form with a file.'));
    const free = await acquire({ owner, signal: createHangUpSignal(request) });
    const folder = onDisk ? await mkdtemp(join(tmpdir(), 'tablemate-')) : null;
    const release = () => {
      free();
      if (folder) void rm(folder, { recursive: true, force: true });
    };
    try {
      const parts = readParts(request, maxBytes, folder);
      return { form: await withinTime(parts, { seconds, maxPauseSeconds }, request, reply), release };
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** Aborts when the sender disconnects before the request is complete. */
function createHangUpSignal({ raw }: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!raw.readableEnded) controller.abort(new Problem(400, UNREADABLE));
  };
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}

/** Refuses a slow or pausing sender; this closes the connection, which ends the reading. */
async function withinTime<Result>(
  result: Promise<Result>,
  { seconds, maxPauseSeconds }: { seconds: number; maxPauseSeconds: number },
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<Result> {
  const { promise: refusal, reject } = Promise.withResolvers<never>();
  const refuse = (sentence: string) => {
    reply.header('connection', 'close');
    reject(new Problem(408, sentence));
  };
  const timer = setTimeout(
    () => refuse(t('This file took too long to arrive. Please send a smaller one.')),
    seconds * 1000,
  );
  const { socket } = raw;
  let bytesBefore = socket.bytesRead;
  const watch = setInterval(() => {
    if (socket.bytesRead === bytesBefore && !raw.complete)
      refuse(t('The rest of this file did not arrive. Please send it again.'));
    bytesBefore = socket.bytesRead;
  }, maxPauseSeconds * 1000);
  try {
    return await Promise.race([result, refusal]);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

async function readParts(
  request: FastifyRequest,
  maxBytes: number,
  folder: string | null,
): Promise<Record<string, string | File>> {
  const limits = { fileSize: maxBytes, files: 1, fields: 20, parts: 21, fieldSize: 16 * 1024 };
  const form: Record<string, string | File> = {};
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const content = folder
          ? await writePart(part, join(folder, 'file'))
          : new Uint8Array(await part.toBuffer());
        form[part.fieldname] = new File([content], part.filename);
      } else form[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw asRefusal(error, maxBytes);
  }
  return form;
}

/** Streams to the disk; the returned Blob reads from there. */
async function writePart(part: MultipartFile, path: string): Promise<Blob> {
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
  return openAsBlob(path);
}

const UNREADABLE = t('This form could not be read.');

function asRefusal(error: unknown, maxBytes: number): Problem {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Problem(
      413,
      t('This file is too large: at most {maxBytes} MB.', { maxBytes: maxBytes / 1024 / 1024 }),
    );
  }
  if (code === 'FST_FILES_LIMIT') return new Problem(413, t('Please send one file at a time.'));
  return new Problem(400, UNREADABLE);
}
