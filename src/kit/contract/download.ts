import { z } from 'zod';
import {
  type Access,
  type Endpoint,
  endpoint,
  type FileBody,
  type FileFormat,
  type Options,
} from './endpoint.ts';

const FileReply = z.custom<FileBody>();

type DownloadOptions<Path extends string, Input extends z.ZodObject, Who extends Access> = Omit<
  Options<Path, Input, typeof FileReply, Who>,
  'method' | 'reply' | 'download'
> &
  FileFormat<Input>;

/**
 * Declares a GET endpoint that answers with a file; its handler returns the text or the parts of the file. Not in
 * `endpoint.ts`: it imports zod, which the first load of a page does without.
 */
export function download<Path extends string, Input extends z.ZodObject, Who extends Access>({
  contentType,
  fileName,
  ...options
}: DownloadOptions<Path, Input, Who>): Endpoint<Path, Input, typeof FileReply, Who, false> {
  return endpoint({ method: 'GET', ...options, reply: FileReply, download: { contentType, fileName } });
}
