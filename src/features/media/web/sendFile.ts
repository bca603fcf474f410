import type { AnyEndpoint, ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { CallError, parseRefusal } from '#kit/web/api.ts';
import { LANGUAGE } from '#kit/web/page/language.ts';

const OFFLINE = t('The connection broke. Please try again.');

/** Sends a file to an endpoint and reports the part sent, from 0 to 1, which `fetch` cannot. */
export function sendFile<E extends AnyEndpoint>(
  to: E,
  file: Blob,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<ReplyOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(to.method, to.path);
    request.setRequestHeader('accept-language', LANGUAGE);
    request.responseType = 'text';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      if (request.status !== 200) reject(parseRefusal(request.status, request.responseText));
      else resolve(JSON.parse(request.responseText));
    });
    request.addEventListener('error', () => reject(new CallError(0, OFFLINE)));
    request.addEventListener('abort', () => reject(new CallError(0, OFFLINE)));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
