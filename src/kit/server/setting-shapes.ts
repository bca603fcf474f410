import { z } from 'zod';

/** An address that begins with mailto: or https://. */
export const Contact = z
  .string()
  .transform((value) => (z.email().safeParse(value).success ? `mailto:${value}` : value))
  .refine(
    (value) => /^(https:\/\/|mailto:)\S+$/.test(value),
    'must be an e-mail address or an address that begins with https://',
  );

/** Host names, with the port if it is not 443. */
export const Hosts = z
  .string()
  .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) =>
      hosts.every((host) => URL.canParse(`https://${host}`) && new URL(`http://${host}`).host === host),
    'takes names of hosts with commas between them, such as push.example:8443',
  );

export const StripeSecret = z.string().regex(/^whsec_/, 'must begin with whsec_');

export type Sender = { name: string; address: string };

/** Parses `mail@tablemate.example` or `Tablemate <mail@tablemate.example>`; null for anything else. */
export function parseSender(text: string): Sender | null {
  const [, name = '', bracketAddress] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = bracketAddress ?? text.trim();
  return z.email().safeParse(address).success ? { name: name.trim() || 'Tablemate', address } : null;
}

export type S3Config = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};
