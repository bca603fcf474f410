import { KeyRound } from 'lucide-react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';

/** Links to the claim of a place. Without an owner it also says what the page lacks; with an owner only other owners' accounts see the link. */
export function ClaimLine({ href, isOwned }: { href: string; isOwned: boolean }) {
  const user = useCurrentUser();
  if (isOwned && user?.type !== 'restaurant') return null;
  const line = (
    <a href={href} className={buttonClass({ variant: isOwned ? 'quiet' : 'secondary', size: 'sm' })}>
      <KeyRound size={16} /> {t('Is this yours?')}
    </a>
  );
  if (isOwned) return line;
  return (
    <div className="mt-6 rounded-panel border border-line bg-surface p-5">
      <p className="mb-3 text-sm text-ink-2">
        {t('Nobody looks after this page yet. Check-in, tips and rewards begin with its owner.')}
      </p>
      {line}
    </div>
  );
}
