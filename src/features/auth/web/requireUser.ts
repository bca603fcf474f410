import { redirect } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import type { RouterContext } from '#kit/web/page/root.ts';
import type { User } from '../contract.ts';
import { currentUser } from './currentUser.ts';

type Entry = { context: RouterContext; location: { href: string } };

export const fetchCurrentUser = ({ queryClient }: Pick<RouterContext, 'queryClient'>): Promise<User | null> =>
  queryClient.ensureQueryData(currentUser);

/** Returns the person; visitors are redirected to /auth and back after signing in. */
export async function requireUser({ context, location }: Entry): Promise<User> {
  const user = await fetchCurrentUser(context);
  if (!user) throw redirect({ href: links.auth(location.href) });
  return user;
}

/** The same as `beforeLoad` of pages that do not use the person: adds nothing to the context. */
export async function admitSignedIn(at: Entry): Promise<void> {
  await requireUser(at);
}

export async function admitAdministrators(at: Entry): Promise<void> {
  const user = await requireUser(at);
  if (!user.isAdmin) throw redirect({ href: links.home });
}
