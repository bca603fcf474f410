import { useSuspenseQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import type { ExternalIdentity } from '../../shapes.ts';
import { mySignInMethods } from '../signInMethods.ts';

const LinkAccountDialog = lazyDialog(() => import('./LinkedAccountDialogs.tsx'), 'LinkAccountDialog');
const UnlinkAccountDialog = lazyDialog(() => import('./LinkedAccountDialogs.tsx'), 'UnlinkAccountDialog');

/** Linked accounts; renders nothing if there are none and none can be added. */
export function LinkedAccounts() {
  const { identities, issuer } = useSuspenseQuery(mySignInMethods).data;
  const [isLinking, setLinking] = useState(false);
  const [identityToRemove, setIdentityToRemove] = useState<ExternalIdentity | null>(null);
  const [last, setLast] = useState(identityToRemove);
  if (identities.length === 0 && issuer === null) return null;
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">{t('Linked accounts')}</h3>
      <p className="text-sm text-ink-2">{t('Sign in here with an account that you have elsewhere.')}</p>
      {identities.length > 0 && (
        <ul className="w-full">
          {identities.map((identity) => (
            <li
              key={identity.id}
              className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-0"
            >
              <Link2 size={22} className="shrink-0 text-ink-3" />
              <div className="min-w-40 flex-1">
                <p className="font-semibold wrap-anywhere">{identity.issuer}</p>
                <p className="text-xs text-ink-3 wrap-anywhere">{describeUse(identity)}</p>
              </div>
              <Button
                size="sm"
                aria-haspopup="dialog"
                onClick={() => {
                  setLast(identity);
                  setIdentityToRemove(identity);
                }}
              >
                {rich('Remove{issuer}', { issuer: <span className="sr-only"> {identity.issuer}</span> })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {issuer && identities.every((one) => one.issuer !== issuer) && (
        <Button onClick={() => setLinking(true)} aria-haspopup="dialog" {...LinkAccountDialog.reach}>
          {t('Link {issuer}', { issuer })}
        </Button>
      )}
      {issuer && <LinkAccountDialog issuer={issuer} open={isLinking} onClose={() => setLinking(false)} />}
      {last && (
        <UnlinkAccountDialog
          identity={last}
          open={identityToRemove !== null}
          onClose={() => setIdentityToRemove(null)}
        />
      )}
    </div>
  );
}

function describeUse({ email, createdAt, lastUsedAt }: ExternalIdentity): string {
  const parts = [
    email,
    t('Linked on {createdAt}', { createdAt: formatDate(createdAt, 'day', 'UTC') }),
    lastUsedAt
      ? t('last used on {lastUsedAt}', { lastUsedAt: formatDate(lastUsedAt, 'day', 'UTC') })
      : t('not used yet'),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
