import { z } from 'zod';

/** Mailboxes that are offered next to the listed address. */
const COMMON_MAILBOXES = ['info', 'contact', 'hello', 'office'] as const;

/** A place's listed contacts. */
export type Contacts = {
  website: string | null;
  email: string | null;
  address: string;
  phone: string | null;
};

const Address = z.email().max(254);

/** Public suffixes with two labels, such as `co.uk`. */
const REGISTRY = /^(?:ac|co|com|edu|gob|gov|net|org)\.[a-z]{2}$/;

/** Whether mail to this host reaches only the place: it is no shared host, IP address or public suffix. */
function isOwnHost(host: string): boolean {
  const labels = host.split('.');
  const isShared = labels.some((_, at) => SHARED_HOSTS.has(labels.slice(at).join('.')));
  return !isShared && !REGISTRY.test(host) && Address.safeParse(`info@${host}`).success;
}

/**
 * A place's own domain: the host of its website without `www.`, in lower case and punycode; null without one. Neither
 * subdomains nor parents count: on shared hosts those belong to others.
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

/** The listed address if it is valid and at a host of the place's own; otherwise null. */
function findListedAddress(email: string | null): string | null {
  const address = email?.trim().toLowerCase() ?? '';
  if (!Address.safeParse(address).success) return null;
  return isOwnHost(address.slice(address.lastIndexOf('@') + 1)) ? address : null;
}

/**
 * Where a code may be mailed: addresses to choose from, first the claimant's account address if it is one of the place, and
 * the domain at which any other counts; null if there is no address.
 */
export function findMailProof(place: Pick<Contacts, 'website' | 'email'>, claimant = '') {
  const listedAddress = findListedAddress(place.email);
  const domain = findOwnDomain(place.website);
  const common = domain === null ? [] : COMMON_MAILBOXES.map((mailbox) => `${mailbox}@${domain}`);
  const own = isOwnAddress(place, claimant) ? [claimant.toLowerCase()] : [];
  const addresses = [...new Set([...own, ...(listedAddress === null ? [] : [listedAddress]), ...common])];
  return addresses.length === 0 ? null : { addresses, domain };
}

/** Whether mail to an address reaches the place itself: the listed address, or one at the domain of its website. */
export function isOwnAddress(place: Pick<Contacts, 'website' | 'email'>, address: string): boolean {
  if (!Address.safeParse(address).success) return false;
  const lower = address.toLowerCase();
  if (lower === findListedAddress(place.email)) return true;
  const domain = findOwnDomain(place.website);
  return domain !== null && lower.slice(lower.lastIndexOf('@') + 1) === domain;
}

/** Where a letter would be sent: the listed address or, without one, the listed phone; null without both. */
export function findLetterProof({ address, phone }: Pick<Contacts, 'address' | 'phone'>) {
  return address || phone ? { address: address || null, phone } : null;
}

/** The recipient of a letter: name and address; null if unknown. */
export function findRecipient(place: Pick<Contacts, 'address' | 'phone'> & { name: string }): string | null {
  const letter = findLetterProof(place);
  return letter && [place.name, letter.address ?? letter.phone].join(', ');
}

/** Hosts where anybody can get an address or a page: a mailbox there, or at a subdomain such as `tasca.wordpress.com`, proves nothing. */
const SHARED_HOSTS: ReadonlySet<string> = new Set(
  `
  126.com 163.com aim.com alice.it aliyun.com aol.com att.net bell.net bellsouth.net bigpond.com bluewin.ch bol.com.br
  btinternet.com charter.net clix.pt comcast.net cox.net daum.net disroot.org duck.com earthlink.net email.com
  email.cz fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net
  googlemail.com hanmail.net hey.com hotmail.be hotmail.ca hotmail.co.uk hotmail.com hotmail.com.br hotmail.de
  hotmail.es hotmail.fr hotmail.it hotmail.nl hushmail.com icloud.com iinet.net.au inbox.com inbox.lv inbox.ru
  interia.pl iol.pt juno.com kpnmail.nl laposte.net libero.it list.ru live.ca live.co.uk live.com live.com.pt
  live.de live.fr live.it live.nl mac.com mail.bg mail.com mail.de mail.pt mail.ru mailbox.org mailfence.com
  mailinator.com me.com meo.pt msn.com mweb.co.za naver.com neuf.fr nos.pt ntlworld.com o2.pl oi.com.br onet.pl
  online.de optonline.net orange.es orange.fr outlook.at outlook.com outlook.com.br outlook.de outlook.es outlook.fr
  outlook.it outlook.pt pm.me pobox.com posteo.de posteo.net proton.me protonmail.ch protonmail.com ptmail.pt qq.com
  rambler.ru rediffmail.com riseup.net rocketmail.com rogers.com runbox.com sapo.pt sbcglobal.net seznam.cz
  sfr.fr shaw.ca sina.com sky.com skynet.be sohu.com startmail.com sympatico.ca t-online.de talktalk.net telenet.be
  telepac.pt telia.com telus.net terra.com.br terra.es tin.it tiscali.it tutanota.com tuta.io tuta.com uol.com.br
  verizon.net videotron.ca virgilio.it virgin.net virginmedia.com vodafone.pt wanadoo.es wanadoo.fr web.de wp.pl
  xtra.co.nz yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in
  yahoo.it yandex.com yandex.ru yeah.net yopmail.com ymail.com zoho.com zoho.eu ziggo.nl zonnet.nl
  10minutemail.com guerrillamail.com sharklasers.com temp-mail.org tempmail.com trashmail.com
  about.me bit.ly blogger.com blogspot.com business.site canva.site carrd.co deliveroo.co.uk doordash.com eatbu.com
  facebook.com fb.com fb.me foursquare.com glovoapp.com godaddysites.com goo.gl google.com g.page github.io
  grubhub.com instagram.com jimdo.com jimdofree.com jimdosite.com just-eat.co.uk lafourchette.com linkedin.com
  linktr.ee menulog.com.au netlify.app notion.site opentable.com page.link pages.dev pinterest.com resy.com
  restaurantguru.com sites.google.com square.site squarespace.com t.me t.co telegram.me thefork.com thefork.pt
  threads.net tiktok.com toasttab.com tripadvisor.com tripadvisor.pt tumblr.com twitter.com ubereats.com vercel.app
  wa.me webflow.io webnode.com webnode.pt weebly.com weeblysite.com whatsapp.com wix.com wixsite.com wordpress.com
  wpcomstaging.com x.com yelp.com yolasite.com youtube.com zmenu.com zomato.com
  `
    .trim()
    .split(/\s+/),
);
