import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The browser's side of RFC 8291: keys and decryption. */
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

    /** Decrypts a body of one record (RFC 8188, `aes128gcm`). */
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

/** A push accepted by the service, decrypted, with its headers. */
export type Push = { at: number; path: string; message: string; headers: IncomingHttpHeaders };

/** False for a signature for another site, an expired one, or another key (RFC 8292), which push services refuse. */
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

/** Listens on localhost until `close`. */
export async function listenHere(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Servers on a port have an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { host: `127.0.0.1:${port}`, close };
}

/** A push service that checks signatures, decrypts pushes and gives preset answers. */
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
    /** Sets the site's public key. */
    trust: (key: string) => {
      publicKey = key;
    },
    /** A subscribed browser; `statuses` are the answers to its first pushes. */
    subscribe(...statuses: number[]) {
      const path = `/push/${++count}`;
      const browser = createPushBrowser();
      browsers.set(path, browser);
      answers.set(path, statuses);
      return { endpoint: `http://${host}${path}`, keys: browser.keys, path };
    },
  };
}
