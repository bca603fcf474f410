import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, MapPinCheck } from 'lucide-react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { getCheckIn } from '#features/visits/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog, lazyPart } from '#kit/web/lazyDialog.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { DialogLink } from '../DialogLink.tsx';

const CheckInDialog = lazyDialog(() => import('#features/visits/web/CheckInDialog.tsx'), 'CheckInDialog');
const JoinOffer = lazyPart(() => import('#features/loyalty/web/JoinOffer.tsx'), 'JoinOffer');

/** Opens the dialog, and says whether that has been done today. */
export function CheckInLink({ id }: { id: number }) {
  const user = useCurrentUser();
  const { open } = useUrlDialog('checkIn');
  const { data: visit } = useQuery({ ...query(getCheckIn, { id }), enabled: user !== null });
  return (
    // As the address says it: no code, an empty field.
    <DialogLink href={links.checkIn(id)} open={() => open('now')} load={CheckInDialog.load}>
      {visit ? <Check size={18} className="text-herb" /> : <MapPinCheck size={18} />}
      {visit ? t('Checked in') : t('Check in')}
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
      // In place of this dialog: closing the form leads back to the page.
      onReview={() => void navigate({ href: links.writeReview(restaurant.id), replace: true })}
    >
      <JoinOffer restaurant={restaurant} />
    </CheckInDialog>
  );
}
