import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { WalletDialogs } from '#app/web/pages/wallet/WalletDialogs.tsx';
import { WalletPanel } from '#app/web/pages/wallet/WalletPanel.tsx';
import { type WalletSearch, WITH_DIALOG } from '#app/web/pages/wallet/walletSearch.ts';
import { takeWayBack } from '#features/payments/web/wayBack.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { tipFor } from '../restaurant/tipFor.ts';

const RestaurantPicker = lazyPart(
  () => import('#features/discovery/web/RestaurantPicker.tsx'),
  'RestaurantPicker',
);
const WalletReturn = lazyPart(() => import('#features/payments/web/WalletReturn.tsx'), 'WalletReturn');

/** The wallet on the profile, with the dialog that the address asks for. */
export function WalletSection({ search }: { search: WalletSearch }) {
  const dialog = useUrlDialog('wallet', WITH_DIALOG);
  const navigate = useNavigate();
  const { wallet, to, kind, direction, topUp, cardSession } = search;
  return (
    <>
      <WalletPanel onOpen={dialog.open} />
      <WalletDialogs
        opened={wallet ?? null}
        onClose={dialog.close}
        onOpen={dialog.open}
        filter={{ kind, direction }}
        onFilter={({ kind, direction }) => dialog.set({ kind, direction })}
        to={to}
        restaurants={(pick) => (
          <Suspense>
            <RestaurantPicker owned="tips" onPick={(restaurant) => pick(tipFor(restaurant))} />
          </Suspense>
        )}
      />
      {(topUp || cardSession) && (
        <Hydrated>
          <WalletReturn
            {...{ topUp, cardSession }}
            onDone={() => {
              const back = topUp ? takeWayBack() : null;
              if (back) void navigate({ href: back, replace: true });
              else dialog.set({ topUp: undefined, cardSession: undefined });
            }}
          />
        </Hydrated>
      )}
    </>
  );
}
