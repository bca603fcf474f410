import { HandCoins } from 'lucide-react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { takesTips, tipFor } from './tipFor.ts';

const TransferWithFundsDialog = lazyDialog(
  () => import('../wallet/TransferWithFundsDialog.tsx'),
  'TransferWithFundsDialog',
);

/** Tips the restaurant of the page; the route leads visitors to /auth and back to the open dialog. */
export function SendTip({ restaurant, open }: { restaurant: Restaurant; open: boolean }) {
  const dialog = useUrlDialog('write');
  const me = useCurrentUser()?.id;
  if (!takesTips(restaurant) || me === restaurant.userId) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<HandCoins size={18} />}
        {...TransferWithFundsDialog.reach}
        onClick={() => dialog.open('tip')}
      >
        {t('Send Tip')}
      </Button>
      <TransferWithFundsDialog
        open={open}
        onClose={dialog.close}
        transferKind="tip"
        recipient={tipFor(restaurant)}
      />
    </>
  );
}
