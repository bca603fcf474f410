import { HandCoins } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { useHydrated } from '#kit/web/hydrated.ts';
import { useOpenCount } from '#kit/web/openCount.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { tipFor } from './tipFor.ts';

const load = () => import('../wallet/GiveDialog.tsx');
const GiveDialog = lazy(() => load().then((module) => ({ default: module.GiveDialog })));

/** Tips the restaurant of the page; the route leads visitors to /auth and back to the open dialog. */
export function SendTip({ restaurant, open }: { restaurant: Restaurant; open: boolean }) {
  const alive = useHydrated();
  const dialog = useUrlDialog('write');
  const openings = useOpenCount(open);
  // Nobody tips themselves.
  if (useCurrentUser()?.id === restaurant.userId) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<HandCoins size={18} />}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => dialog.open('tip')}
      >
        Send Tip
      </Button>
      {alive && openings > 0 && (
        <Suspense>
          <GiveDialog
            key={openings}
            open={open}
            onClose={dialog.close}
            transferKind="tip"
            recipient={tipFor(restaurant)}
          />
        </Suspense>
      )}
    </>
  );
}
