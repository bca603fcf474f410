import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** The part of CBOR that keys and attestations need. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  // All values in these maps have one of the four types.
  const parts = [...value].flatMap(([key, member]) => [cbor(key), cbor(member as string)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256
    ? Buffer.from([(major << 5) | 24, size])
    : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

type Faults = {
  origin?: string;
  rpId?: string;
  /** Whether a PIN, finger or face was checked. */
  isVerified?: boolean;
  challenge?: string;
  counter?: number;
};

/** A software passkey with a P-256 key: answers a server's options like a browser. */
export function createAuthenticator(site = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle: string | undefined;
  let counter = 0;

  const clientData = (type: string, options: { challenge: string }, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? options.challenge,
        origin: faults.origin ?? site,
      }),
    );

  const authData = (faults: Faults, extra = Buffer.alloc(0)) => {
    const flags = 1 | (faults.isVerified === false ? 0 : 4) | (extra.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    counter = faults.counter ?? counter + 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(faults.rpId ?? new URL(site).hostname), Buffer.from([flags]), count, extra]);
  };

  const own = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    id: own.id,

    create(options: { challenge: string; user?: { id: string } }, faults: Faults = {}) {
      userHandle = options.user?.id;
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(faults, attested)],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', options, faults));
      return {
        ...own,
        response: {
          clientDataJSON,
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    get(options: { challenge: string }, faults: Faults = {}) {
      const client = clientData('webauthn.get', options, faults);
      const data = authData(faults);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return {
        ...own,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
}
