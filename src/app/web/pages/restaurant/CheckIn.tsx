import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, MapPinCheck } from 'lucide-react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { getCheckIn, getWasHere } from '#features/visits/contract.ts';
import { businessDay } from '#features/visits/rules.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog, lazyPart } from '#kit/web/lazyDialog.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { DialogLink } from '../DialogLink.tsx';

const CheckInDialog = lazyDialog(() => import('#features/visits/web/CheckInDialog.tsx'), 'CheckInDialog');
const FactQuestionCard = lazyPart(
  () => import('#features/freshness/web/FactQuestionCard.tsx'),
  'FactQuestionCard',
);
const JoinOffer = lazyPart(() => import('#features/loyalty/web/JoinOffer.tsx'), 'JoinOffer');

/** Opens the check-in dialog, and shows whether the person has checked in today. */
export function CheckInLink({ id }: { id: number }) {
  const user = useCurrentUser();
  const { open } = useUrlDialog('checkIn');
  const { data: visit } = useQuery({ ...query(getCheckIn, { id }), enabled: user !== null });
  return (
    // The address without a code: the field is empty.
    <DialogLink href={links.checkIn(id)} open={() => open('now')} load={CheckInDialog.load}>
      {visit ? <Check size={18} className="text-herb" /> : <MapPinCheck size={18} />}
      {visit ? t('Checked in') : t('Check in')}
    </DialogLink>
  );
}

interface Props {
  restaurant: { id: number; name: string };
  /** The code in the address; undefined if the dialog is closed. */
  code: string | undefined;
}

/** The dialog behind `?checkIn=`, the address of the QR code. */
export function CheckIn({ restaurant, code }: Props) {
  const user = useCurrentUser();
  const { close } = useUrlDialog('checkIn');
  const navigate = useNavigate();
  const open = code !== undefined && user !== null;
  if (!user) return null;
  return (
    <CheckInDialog
      restaurant={restaurant}
      code={code ?? ''}
      open={open}
      onClose={close}
      // The form's address replaces the dialog's: closing the form returns to the page.
      onReview={() => void navigate({ href: links.writeReview(restaurant.id), replace: true })}
    >
      <FactQuestionCard restaurant={restaurant} className="w-full" />
      <JoinOffer restaurant={restaurant} />
    </CheckInDialog>
  );
}

interface SlotProps {
  restaurant: { id: number; name: string; userId: number | null; timeZone: string };
}

/** Asks people who are at the restaurant today one question; other people do not load it. */
export function FactQuestionSlot({ restaurant }: SlotProps) {
  const { id, userId, timeZone } = restaurant;
  const user = useCurrentUser();
  const now = useRenderTime();
  const visit = useQuery({ ...query(getCheckIn, { id }), enabled: user !== null && userId !== null });
  const word = useQuery({ ...query(getWasHere, { id }), enabled: user !== null && userId === null });
  const isHere = visit.data != null || word.data?.day === businessDay(timeZone, now);
  return isHere ? <FactQuestionCard restaurant={restaurant} className="mt-5" /> : null;
}
