import { useQuery } from '@tanstack/react-query';
import { Check, MapPinCheck } from 'lucide-react';
import { lazy, type MouseEvent, Suspense } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { getCheckIn } from '#features/visits/contract.ts';
import { useAddressed } from '#kit/web/addressed.ts';
import { useAlive } from '#kit/web/alive.ts';
import { query } from '#kit/web/api.ts';
import { useOpenings } from '#kit/web/openings.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { links } from '../links.ts';

const load = () => import('#features/visits/web/CheckInDialog.tsx');
const CheckInDialog = lazy(() => load().then((module) => ({ default: module.CheckInDialog })));

/** Opens the dialog, and says whether that has been done today; leads visitors to /auth first, and back to it. */
export function CheckInLink({ id }: { id: number }) {
  const user = useCurrentUser();
  const { open } = useAddressed('checkIn');
  const { data: visit } = useQuery({ ...query(getCheckIn, { id }), enabled: user !== null });
  const here = links.checkIn(id);
  function press(event: MouseEvent) {
    if (!user || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // As the link says it: no code, an empty field.
    open('now');
  }
  return (
    <a
      href={user ? here : links.auth(here)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={press}
      className={buttonClass()}
    >
      {visit ? <Check size={18} className="text-herb" /> : <MapPinCheck size={18} />}
      {visit ? 'Checked in' : 'Check in'}
    </a>
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
  const isAlive = useAlive();
  const { close, set } = useAddressed('checkIn');
  const open = code !== undefined && user !== null;
  const openings = useOpenings(open);
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
