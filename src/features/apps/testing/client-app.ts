import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response of an app's site for a path. */
type Page = { body: string; type?: string; status?: number };

/** An app's site with its description at `/app.json`; tests can add pages. */
export async function openClientSite(metadata: object = {}) {
  const pages = new Map<string, Page>();
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    const { body = '', type = 'application/json', status = 200 } = pages.get(path) ?? { status: 404 };
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const site = `http://${host}`;
  const describeApp = (path: string, more: object = {}): string => {
    const about = { client_id: site + path, client_name: 'Saved places', redirect_uris: [`${site}/back`] };
    pages.set(path, { body: JSON.stringify({ ...about, ...more }) });
    return site + path;
  };
  return {
    host,
    site,
    pages,
    describeApp,
    clientId: describeApp('/app.json', metadata),
    redirectUri: `${site}/back`,
    close: () => new Promise((done) => server.close(done)),
  };
}
