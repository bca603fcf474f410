import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#kit/server/setting-shapes.ts';

/** A stand-in for S3 on this machine: the calls that we use, with one bucket in memory, named by the path; lists are paged. */
export async function openS3({ pageSize = 1000 } = {}) {
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
    const [, bucket, file] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    const body = await buffer(request);
    const answer = (status: number, xml = '') => reply.writeHead(status).end(xml);
    const isSigned = request.headers.authorization?.includes('Credential=key-of-tests/');
    if (!isSigned) return answer(403, fault('AccessDenied'));
    if (bucket !== 'pictures') return answer(404, fault('NoSuchBucket'));
    const call = `${request.method} ${file ? 'file' : 'bucket'}`;
    const storedFile = files.get(file ?? '');
    switch (call) {
      case 'PUT file':
        files.set(file ?? '', body);
        return answer(200);
      case 'HEAD file':
        return reply
          .writeHead(storedFile ? 200 : 404, {
            'last-modified': new Date().toUTCString(),
            'content-length': storedFile?.length ?? 0,
          })
          .end();
      case 'DELETE file':
        files.delete(file ?? '');
        return answer(204);
      case 'GET file':
        // A type that must not be passed on.
        return storedFile
          ? reply.writeHead(200, { 'content-type': 'text/html' }).end(storedFile)
          : answer(404, fault('NoSuchKey'));
      case 'GET bucket': {
        const within = [...files.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? ''));
        const from = Number(searchParams.get('continuation-token') ?? 0);
        const page = within.sort().slice(from, from + pageSize);
        const entries = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
        const next = from + pageSize;
        const more = next < within.length && `<NextContinuationToken>${next}</NextContinuationToken>`;
        return answer(200, `<ListBucketResult>${entries.join('')}${more || ''}</ListBucketResult>`);
      }
      case 'POST bucket':
        for (const [, key] of String(body).matchAll(/<Key>([^<]+)<\/Key>/g)) files.delete(key ?? '');
        return answer(200, '<DeleteResult></DeleteResult>');
      default:
        return answer(405, fault('MethodNotAllowed'));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const config: S3Config = {
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'key-of-tests',
    secretAccessKey: 'secret-of-tests',
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { config, files, close };
}

const fault = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
