import type { Services } from '#kit/server/services.ts';
import { readWaitingMails } from './mails.ts';

/** Oldest first. */
export const readMailsTo = async (services: Services, address: string) =>
  (await readWaitingMails(services)).filter(({ to }) => to === address);

/** The token in the newest mail to an address that links to this page; throws if there is none. */
export async function findMailedToken(
  services: Services,
  address: string,
  page: 'confirm' | 'reset',
): Promise<string> {
  const links = (await readMailsTo(services, address)).map(({ content }) => content.action?.href ?? '');
  const token = links.findLast((href) => href.startsWith(`/auth/${page}#`))?.split(/[#:]/)[1];
  if (!token) throw new Error(`No mail to ${address} leads to /auth/${page}.`);
  return token;
}
