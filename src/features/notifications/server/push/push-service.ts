import { createECDH, hkdfSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import webPush from 'web-push';
import type { Config } from '#kit/server/config.ts';
import { isPublicAddress, requestOutside } from '#kit/server/http/outside.ts';
import { defineService } from '#kit/server/services.ts';
import type { PushMessage } from '../../content.ts';

export const pushService = defineService<PushSender>('push');

/** Where browsers take their pushes from; operators may add hosts by PUSH_HOSTS. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];
const TIMEOUT_MS = 5_000;
/** For how long a push service keeps what a phone that is off has not fetched. */
const TTL_SECONDS = 24 * 3600;
/** Signatures are valid for a day at most (RFC 8292); each is used for half of its time. */
const SIGNATURE_SECONDS = 12 * 3600;
const MAX_CONNECTIONS = 16;
const MAX_ANSWER_BYTES = 4096;
/** Apple refuses names of this machine; the name ends in what leads nowhere. */
const NOBODY = 'https://tablemate.invalid';

/** What a browser gave for us to write to it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

type PushOptions = {
  urgency: 'high' | 'normal' | 'low';
  /** 32 characters of base64url at most: takes the place of what still waits with the same. */
  topic: string;
};

export type PushSender = ReturnType<typeof createPushSender>;

type Deps = {
  config: Pick<Config, 'publicUrl' | 'contact' | 'securityContact' | 'pushHosts'>;
  secret: string;
};

/** Writes to push services, as the site that its VAPID key stands for: the key is that of the app's secret. */
export function createPushSender({ config, secret }: Deps) {
  const keys = deriveKeys(secret);
  const { publicUrl, contact, securityContact, pushHosts } = config;
  const ownAddress = publicUrl?.startsWith('https:') ? publicUrl : undefined;
  const subject = securityContact ?? ownAddress ?? contact ?? NOBODY;
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const signatures = new Map<string, { header: string; until: number }>();
  /** How many pushes this process has sent, by what became of them. */
  const counts: Record<PushOutcome, number> = { sent: 0, refused: 0, gone: 0 };

  /** Whether an address is one of a push service. Strangers give us these: we write to no other host. */
  function isEndpoint(endpoint: string): boolean {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    if (!url || url.username || url.password) return false;
    if (isOperators(url)) return url.protocol === 'https:' || isLoopback(url);
    return url.protocol === 'https:' && !url.port && PUSH_HOSTS.some((host) => host.test(url.hostname));
  }

  const isOperators = ({ host }: URL) => pushHosts.includes(host);

  function sign(origin: string, now: number): string {
    const ready = signatures.get(origin);
    if (ready && ready.until > now) return ready.header;
    const expires = Math.floor(now / 1000) + SIGNATURE_SECONDS;
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      expires,
    );
    signatures.set(origin, { header, until: now + (SIGNATURE_SECONDS / 2) * 1000 });
    return header;
  }

  return {
    publicKey: keys.publicKey,
    counts,
    isEndpoint,

    /** Sends a message to a browser; gives the status that its push service answers with. Throws where none answers. */
    async send(target: PushTarget, message: PushMessage, { urgency, topic }: PushOptions): Promise<number> {
      const { endpoint, p256dh, auth } = target;
      // The setting may have changed since the device was saved.
      if (!isEndpoint(endpoint)) return 400;
      const url = new URL(endpoint);
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { TTL: TTL_SECONDS, urgency, topic, contentEncoding: 'aes128gcm' },
      );
      const response = await requestOutside(endpoint, {
        method: 'POST',
        headers: { ...headers, Authorization: sign(url.origin, Date.now()) },
        body: body ?? undefined,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: url.protocol === 'https:' ? agent : false,
        ...(isOperators(url) ? { allowed: () => true } : { allowed: isPublicAddress }),
      });
      await skipBody(response);
      return response.statusCode ?? 0;
    },

    stop(): void {
      agent.destroy();
    },
  };
}

export type PushOutcome = 'sent' | 'refused' | 'gone';

const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Lets a connection be used again after a short answer; a long one ends it. */
async function skipBody(response: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return;
  }
}

/** The key by which push services know this site: the same in all processes that have the same secret. */
function deriveKeys(secret: string) {
  for (let round = 0; ; round++) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `tablemate push ${round}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(scalar);
    } catch {
      // One in four billion is no key of the curve.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
