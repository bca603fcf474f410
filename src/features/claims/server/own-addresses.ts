import { z } from 'zod';
import { SHARED_HOSTS } from './shared-hosts.ts';

/** What is offered beside a listed address: mailboxes that places have. */
const COMMON_MAILBOXES = ['info', 'contact', 'hello', 'office'] as const;

/** Where a place can be reached, as it is listed. */
export type Contacts = {
  website: string | null;
  email: string | null;
  address: string;
  phone: string | null;
};

const Address = z.email().max(254);

/** Two labels that are no domain of anybody, such as `co.uk`. */
const REGISTRY = /^(?:ac|co|com|edu|gob|gov|net|org)\.[a-z]{2}$/;

/** Whether mail to this host reaches the place and nobody else: it is neither shared, nor an IP address, nor a registry. */
function isOwnHost(host: string): boolean {
  const labels = host.split('.');
  const isShared = labels.some((_, at) => SHARED_HOSTS.has(labels.slice(at).join('.')));
  return !isShared && !REGISTRY.test(host) && Address.safeParse(`info@${host}`).success;
}

/**
 * The domain that is a place's own: the host of its website without `www.`, in lower case and punycode; null without one.
 * Neither hosts below nor above it count: at shared hosts other people have those.
 */
export function findOwnDomain(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null;
  const { protocol, hostname } = new URL(website);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const host = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  return isOwnHost(host) ? host : null;
}

/** The listed address where it is one, at a host of the place's own; null otherwise. */
function findListedAddress(email: string | null): string | null {
  const address = email?.trim().toLowerCase() ?? '';
  if (!Address.safeParse(address).success) return null;
  return isOwnHost(address.slice(address.lastIndexOf('@') + 1)) ? address : null;
}

/**
 * Where a code may be mailed: addresses to choose from, first that of the claimant's account where it is one of the place,
 * and the domain at which any other counts; null for no address.
 */
export function findMailProof(place: Pick<Contacts, 'website' | 'email'>, claimant = '') {
  const listed = findListedAddress(place.email);
  const domain = findOwnDomain(place.website);
  const common = domain === null ? [] : COMMON_MAILBOXES.map((mailbox) => `${mailbox}@${domain}`);
  const own = isOwnAddress(place, claimant) ? [claimant.toLowerCase()] : [];
  const addresses = [...new Set([...own, ...(listed === null ? [] : [listed]), ...common])];
  return addresses.length === 0 ? null : { addresses, domain };
}

/** Whether mail to an address reaches the place itself: it is the listed one, or one at the domain of its website. */
export function isOwnAddress(place: Pick<Contacts, 'website' | 'email'>, address: string): boolean {
  if (!Address.safeParse(address).success) return false;
  const lower = address.toLowerCase();
  if (lower === findListedAddress(place.email)) return true;
  const domain = findOwnDomain(place.website);
  return domain !== null && lower.slice(lower.lastIndexOf('@') + 1) === domain;
}

/** Where a letter would go: the listed address or, without one, the listed phone; null without both. */
export function findLetterProof({ address, phone }: Pick<Contacts, 'address' | 'phone'>) {
  return address || phone ? { address: address || null, phone } : null;
}

/** What stands on a letter: the name with where the letter goes; null where that is unknown. */
export function findRecipient(place: Pick<Contacts, 'address' | 'phone'> & { name: string }): string | null {
  const letter = findLetterProof(place);
  return letter && [place.name, letter.address ?? letter.phone].join(', ');
}
