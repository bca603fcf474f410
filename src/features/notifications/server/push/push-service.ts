import { createECDH, hkdfSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import webPush from 'web-push';
import type { Config } from '#kit/server/config.ts';
import { isPublicAddress, requestOutside } from '#kit/server/http/outside.ts';
import { defineService } from '#kit/server/services.ts';
import type { PushMessage } from '../../content.ts';

export const pushService = defineService<PushSender>('push');

/** The push services of browsers; operators can add hosts with PUSH_HOSTS. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];
const TIMEOUT_MS = 5_000;
/** How long a push service stores a push for a device that is offline. */
const TTL_SECONDS = 24 * 3600;
/** Signatures are valid for at most a day (RFC 8292); each is reused for half of its time. */
const SIGNATURE_LIFETIME_SECONDS = 12 * 3600;
const MAX_CONNECTIONS = 16;
const MAX_ANSWER_BYTES = 4096;
/** Apple refuses localhost as the subject; `.invalid` never resolves. */
const FALLBACK_SUBJECT = 'https://tablemate.invalid';

/** From the browser's push subscription. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

type PushOptions = {
  urgency: 'high' | 'normal' | 'low';
  /** At most 32 characters of base64url; replaces an undelivered push with the same topic. */
  topic: string;
};

export type PushSender = ReturnType<typeof createPushSender>;

type Deps = {
  config: Pick<Config, 'publicUrl' | 'contact' | 'securityContact' | 'pushHosts'>;
  secret: string;
};

/** Sends signed pushes; the VAPID key is derived from the app's secret. */
export function createPushSender({ config, secret }: Deps) {
  const keys = deriveKeys(secret);
  const { publicUrl, contact, securityContact, pushHosts } = config;
  const ownAddress = publicUrl?.startsWith('https:') ? publicUrl : undefined;
  const subject = securityContact ?? ownAddress ?? contact ?? FALLBACK_SUBJECT;
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const signatures = new Map<string, { header: string; until: number }>();
  /** Pushes of this process by outcome. */
  const counts: Record<PushOutcome, number> = { sent: 0, refused: 0, gone: 0 };

  /** Clients send us these addresses, so only known push services are allowed. */
  function isEndpoint(endpoint: string): boolean {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    if (!url || url.username || url.password) return false;
    if (isOperators(url)) return url.protocol === 'https:' || isLoopback(url);
    return url.protocol === 'https:' && !url.port && PUSH_HOSTS.some((host) => host.test(url.hostname));
  }

  const isOperators = ({ host }: URL) => pushHosts.includes(host);

  function sign(origin: string, now: number): string {
    const cached = signatures.get(origin);
    if (cached && cached.until > now) return cached.header;
    const expires = Math.floor(now / 1000) + SIGNATURE_LIFETIME_SECONDS;
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      expires,
    );
    signatures.set(origin, { header, until: now + (SIGNATURE_LIFETIME_SECONDS / 2) * 1000 });
    return header;
  }

  return {
    publicKey: keys.publicKey,
    counts,
    isEndpoint,

    /** Returns the status of the push service; throws without an answer. */
    async send(target: PushTarget, message: PushMessage, { urgency, topic }: PushOptions): Promise<number> {
      const { endpoint, p256dh, auth } = target;
      // PUSH_HOSTS may have changed since the device was saved.
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

/** Reads a short answer so that the connection can be reused; a long one closes it. */
async function skipBody(response: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return;
  }
}

/** The same in all processes with the same secret. */
function deriveKeys(secret: string) {
  for (let round = 0; ; round++) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `tablemate push ${round}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(scalar);
    } catch {
      // One in four billion is not a valid key.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
