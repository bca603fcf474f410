import { useQuery } from '@tanstack/react-query';
import { Check, MapPinCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { links } from '#app/web/links.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { getCheckIn } from '#features/visits/contract.ts';
import { query } from '#kit/web/api.ts';
import { useHydrated } from '#kit/web/hydrated.ts';
import { useOpenCount } from '#kit/web/openCount.ts';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { DialogLink } from '../DialogLink.tsx';

const load = () => import('#features/visits/web/CheckInDialog.tsx');
const CheckInDialog = lazy(() => load().then((module) => ({ default: module.CheckInDialog })));

/** Opens the dialog, and says whether that has been done today. */
export function CheckInLink({ id }: { id: number }) {
  const user = useCurrentUser();
  const { open } = useUrlDialog('checkIn');
  const { data: visit } = useQuery({ ...query(getCheckIn, { id }), enabled: user !== null });
  return (
    // As the address says it: no code, an empty field.
    <DialogLink href={links.checkIn(id)} open={() => open('now')} load={load}>
      {visit ? <Check size={18} className="text-herb" /> : <MapPinCheck size={18} />}
      {visit ? 'Checked in' : 'Check in'}
    </DialogLink>
  );
}

interface Props {
  restaurant: { id: number; name: string };
  /** What stands in the address; undefined where the dialog is closed. */
  code: string | undefined;
}

/** The dialog behind `?checkIn=`, the address of the QR code. */
export function CheckIn({ restaurant, code }: Props) {
  const user = useCurrentUser();
  const isAlive = useHydrated();
  const { close, set } = useUrlDialog('checkIn');
  const open = code !== undefined && user !== null;
  const openings = useOpenCount(open);
  if (!isAlive || !user || openings === 0) return null;
  return (
    <Suspense>
      <CheckInDialog
        key={openings}
        restaurant={restaurant}
        code={code ?? ''}
        open={open}
        onClose={close}
        // In place of this dialog: closing the next one leads back to the page.
        onReview={() => set({ checkIn: undefined, write: 'review' })}
      />
    </Suspense>
  );
}
