import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { mySignInMethods } from './signInMethods.ts';

const SetUpCodesDialog = lazyDialog(() => import('./CodesDialogs.tsx'), 'SetUpCodesDialog');
const EndCodesDialog = lazyDialog(() => import('./CodesDialogs.tsx'), 'EndCodesDialog');
const RenewCodesDialog = lazyDialog(() => import('./CodesDialogs.tsx'), 'RenewCodesDialog');

export function CodesSection() {
  const { codesSince, recoveryCodes } = useSuspenseQuery(mySignInMethods).data;
  const [dialog, setDialog] = useState<'set up' | 'end' | 'renew' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">{t('Authenticator app')}</h3>
      {codesSince === null ? (
        <>
          <p className="text-sm text-ink-2">
            {t(
              'After your password, you enter a code from an app on your phone. Your password alone is not enough to sign in.',
            )}
          </p>
          <Button onClick={() => setDialog('set up')} {...SetUpCodesDialog.reach}>
            {t('Set up an app')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-ink-2">
            {plural(
              recoveryCodes,
              'On since {codesSince}. {n} recovery code left.',
              'On since {codesSince}. {n} recovery codes left.',
              { codesSince: formatDate(codesSince, 'day', 'UTC') },
            )}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button size="sm" onClick={() => setDialog('renew')}>
              {t('New recovery codes')}
            </Button>
            <Button size="sm" onClick={() => setDialog('end')}>
              {t('Turn off')}
            </Button>
          </div>
        </>
      )}
      <SetUpCodesDialog open={dialog === 'set up'} onClose={close} />
      <EndCodesDialog open={dialog === 'end'} onClose={close} />
      <RenewCodesDialog open={dialog === 'renew'} onClose={close} />
    </div>
  );
}
