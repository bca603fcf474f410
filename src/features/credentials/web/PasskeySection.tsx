import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import type { Passkey } from '../shapes.ts';
import { mySignInMethods } from './signInMethods.ts';

const AddPasskeyDialog = lazyDialog(() => import('./PasskeyDialogs.tsx'), 'AddPasskeyDialog');
const RemovePasskeyDialog = lazyDialog(() => import('./PasskeyDialogs.tsx'), 'RemovePasskeyDialog');
const PasskeyNameDialog = lazyDialog(() => import('./PasskeyDialogs.tsx'), 'PasskeyNameDialog');

export function PasskeySection() {
  const { passkeys } = useSuspenseQuery(mySignInMethods).data;
  const [isAdding, setAdding] = useState(false);
  const [passkeyToRename, setPasskeyToRename] = useState<Passkey | null>(null);
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey | null>(null);
  const [last, setLast] = useState(passkeyToRemove);
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-semibold">{t('Passkeys')}</h3>
      <p className="text-sm text-ink-2">
        {t(
          'Sign in with your fingerprint, face or device PIN. A passkey cannot be guessed or typed into a false page.',
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className="w-full">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-0"
            >
              <KeyRound size={22} className="shrink-0 text-ink-3" />
              <div className="min-w-40 flex-1">
                <p className="font-semibold wrap-anywhere">{passkey.name}</p>
                <p className="text-xs text-ink-3">{describeUse(passkey)}</p>
              </div>
              <div className="flex gap-2">
                <Button size="sm" onClick={() => setPasskeyToRename(passkey)}>
                  {rich('Rename{name}', { name: <span className="sr-only"> {passkey.name}</span> })}
                </Button>
                <Button
                  size="sm"
                  aria-haspopup="dialog"
                  onClick={() => {
                    setLast(passkey);
                    setPasskeyToRemove(passkey);
                  }}
                >
                  {rich('Remove{name}', { name: <span className="sr-only"> {passkey.name}</span> })}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setAdding(true)} {...AddPasskeyDialog.reach}>
        {t('Add a passkey')}
      </Button>
      <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} />
      <PasskeyNameDialog
        passkey={passkeyToRename}
        open={passkeyToRename !== null}
        onClose={() => setPasskeyToRename(null)}
      />
      {last && (
        <RemovePasskeyDialog
          passkey={last}
          open={passkeyToRemove !== null}
          onClose={() => setPasskeyToRemove(null)}
        />
      )}
    </div>
  );
}

function describeUse({ createdAt, lastUsedAt, isBackedUp }: Passkey): string {
  const parts = [
    t('Added on {createdAt}', { createdAt: formatDate(createdAt, 'day', 'UTC') }),
    lastUsedAt
      ? t('last used on {lastUsedAt}', { lastUsedAt: formatDate(lastUsedAt, 'day', 'UTC') })
      : t('not used yet'),
    isBackedUp ? t('synced') : t('on one device'),
  ];
  return parts.join(' · ');
}
