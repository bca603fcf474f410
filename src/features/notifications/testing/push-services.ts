import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's side of RFC 8291: its keys, and how it reads what was encrypted for it. */
export function createPushBrowser({
  privateKey,
  auth = randomBytes(16),
}: {
  privateKey?: Buffer;
  auth?: Buffer;
} = {}) {
  const curve = createECDH('prime256v1');
  if (privateKey) curve.setPrivateKey(privateKey);
  else curve.generateKeys();
  const publicKey = curve.getPublicKey();
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },

    /** The text of a body of one record (RFC 8188, `aes128gcm`). */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const record = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const key = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, bytes));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(record.subarray(-16));
      const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      return text.subarray(0, text.lastIndexOf(2)).toString();
    },
  };
}

type Browser = ReturnType<typeof createPushBrowser>;

/** A push that a service took: what its browser reads, and the headers it came with. */
export type Push = { at: number; path: string; message: string; headers: IncomingHttpHeaders };

/** Answers 403 to whom a push service would not let write: a signature for another site, too old, or of another key (RFC 8292). */
function checkSignature(header: string, audience: string, publicKey: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey || !signature) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const seconds = exp - Date.now() / 1000;
  return isSigned && aud === audience && seconds > 0 && seconds <= 24 * 3600 && /^(https:|mailto:)/.test(sub);
}

/** Listens on this machine until `close`. */
export async function listenHere(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { host: `127.0.0.1:${port}`, close };
}

/** A push service of its own: takes what is signed for it, reads it as the browser would, and answers as it is told. */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const pushes: Push[] = [];
  const answers = new Map<string, number[]>();
  let publicKey = '';
  const { host, close } = await listenHere(async (request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isKnown = checkSignature(request.headers.authorization ?? '', `http://${host}`, publicKey);
    const status = isKnown ? (answers.get(path)?.shift() ?? 201) : 403;
    const browser = browsers.get(path);
    if (status === 201 && browser)
      pushes.push({
        ...{ at: Date.now(), path, headers: request.headers },
        message: browser.decrypt(Buffer.concat(chunks)),
      });
    response.writeHead(browser ? status : 404).end();
  });
  let count = 0;
  return {
    host,
    close,
    pushes,
    /** What the site says its key is. */
    trust: (key: string) => {
      publicKey = key;
    },
    /** A browser that takes pushes here; `statuses` are the answers to the first of them. */
    subscribe(...statuses: number[]) {
      const path = `/push/${++count}`;
      const browser = createPushBrowser();
      browsers.set(path, browser);
      answers.set(path, statuses);
      return { endpoint: `http://${host}${path}`, keys: browser.keys, path };
    },
  };
}
