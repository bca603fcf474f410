import type { FastifyRequest } from 'fastify';
import type { FileLimit } from '#kit/contract/endpoint.ts';
import { createGate } from './gate.ts';
import { Problem } from './problem.ts';

/** Files that are in memory at a time; further ones wait at the socket. */
const gate = createGate(8);

/** Reads a form: its fields as text, its file as a File. */
export function readForm(
  request: FastifyRequest,
  { maxBytes }: FileLimit,
): Promise<Record<string, string | File>> {
  if (!request.isMultipart()) throw new Problem(415, 'Please send this as a form with a file.');
  return gate(async () => {
    const limits = { fileSize: maxBytes, files: 1, fields: 20, parts: 21, fieldSize: 16 * 1024 };
    const read: Record<string, string | File> = {};
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') {
          const bytes = new Uint8Array(await part.toBuffer());
          read[part.fieldname] = new File([bytes], part.filename);
        } else read[part.fieldname] = String(part.value);
      }
    } catch (error) {
      throw asRefusal(error, maxBytes);
    }
    return read;
  });
}

function asRefusal(error: unknown, maxBytes: number): Problem {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Problem(413, `This file is too large: at most ${maxBytes / 1024 / 1024} MB.`);
  }
  if (code === 'FST_FILES_LIMIT') return new Problem(413, 'Please send one file at a time.');
  return new Problem(400, 'This form could not be read.');
}
