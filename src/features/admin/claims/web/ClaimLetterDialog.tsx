import { Printer } from 'lucide-react';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { formatCode } from '#features/claims/rules.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { type ClaimDetail, printClaimCode } from '../contract.ts';

interface Props {
  claim: ClaimDetail;
  open: boolean;
  onClose: () => void;
}

/** Creates the code and shows the letter with it once; after closing, only a new code can be created. */
export function ClaimLetterDialog({ claim, open, onClose }: Props) {
  const make = useChange(printClaimCode, {
    failure: (error) => {
      sayFailure(t('No code was made'), t('Please try again.'))(error);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t('A letter with a code')}
      description={t(
        'Only this page shows the code, and only now. Print it, or read it out on the phone that is listed.',
      )}
    >
      {make.data ? (
        <>
          <Letter letter={make.data} />
          <DialogFoot>
            <Button onClick={onClose}>{t('Done')}</Button>
            <Button variant="primary" icon={<Printer size={18} />} onClick={() => window.print()}>
              {t('Print')}
            </Button>
          </DialogFoot>
        </>
      ) : (
        <>
          <p className="text-ink-2">
            {claim.codeExpiresAt === null
              ? t('The code works once, for 30 days.')
              : t(
                  'There is a code that works already. A new one replaces it, and the letter that was sent stops working.',
                )}
          </p>
          <DialogFoot>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="primary" busy={make.isPending} onClick={() => make.mutate({ id: claim.id })}>
              {t('Make the code')}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

function Letter({ letter }: { letter: ReplyOf<typeof printClaimCode> }) {
  const { code, restaurant, username, address, phone } = letter;
  return (
    <article data-print className="grid gap-4 rounded-card border border-line p-5 wrap-anywhere">
      <address className="whitespace-pre-line not-italic">
        {restaurant}
        {'\n'}
        {address ?? t('Phone: {phone}', { phone: phone ?? '' })}
      </address>
      <p>
        {rich(
          'The Tablemate account {username} says that {restaurant} is theirs. If that is so, enter this code on the page where it was claimed. It works once, for 30 days.',
          {
            username: (
              <strong>
                <bdi>{username}</bdi>
              </strong>
            ),
            restaurant: <bdi>{restaurant}</bdi>,
          },
        )}
      </p>
      <p className="text-2xl font-bold tracking-[.06em] tabular-nums select-all">{formatCode(code)}</p>
      <p className="text-sm text-ink-2">
        {t('If you do not know this account, keep the code to yourself: nothing changes without it.')}
      </p>
    </article>
  );
}
