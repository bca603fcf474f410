import { KeyRound } from 'lucide-react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';

/** Leads whoever a place belongs to to the proof of it; where somebody owns it already, owners' accounts alone. */
export function ClaimLine({ href, isOwned }: { href: string; isOwned: boolean }) {
  const user = useCurrentUser();
  if (isOwned && user?.type !== 'restaurant') return null;
  return (
    <a href={href} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
      <KeyRound size={16} /> Is this yours?
    </a>
  );
}
