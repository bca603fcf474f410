import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { UNDO_DAYS } from '#features/moderation/options.ts';
import { localizeMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { getAdminUser } from '../contract.ts';
import { useUserActions } from './useUserActions.tsx';

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** An account, what belongs to it, and the way there. */
export function UserSheet({ id, open, onClose }: Props) {
  const { toHref } = useAddress();
  const { edit, remove, undo, dialogs } = useUserActions(onClose);
  const read = useQuery(query(getAdminUser, { id }));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('User')}
      missing={t('This user is not there')}
      read={read}
      title={({ username }) => username}
    >
      {(user) => (
        <>
          <div className="mb-5 flex items-center gap-4">
            <Avatar name={user.username} src={user.avatar} size={72} />
            <div className="flex min-w-0 flex-wrap gap-1.5">
              <Chip>{user.type === 'restaurant' ? t('Restaurant') : t('Food Lover')}</Chip>
              {user.isAdmin && <Chip tone="accent">{t('Administrator')}</Chip>}
              {user.deletedAt && <Chip>{t('Deleted', {}, 'status')}</Chip>}
              {user.closedAt && <Chip>{t('Left')}</Chip>}
            </div>
          </div>
          {user.deletedAt && (
            <p className="mb-5 rounded-card bg-sunken px-4 py-3 text-sm">
              {rich(
                'Deleted on {when}. For {undoDays} days this can be undone; then everything is removed for good.',
                { when: <When at={user.deletedAt} />, undoDays: UNDO_DAYS },
              )}
            </p>
          )}
          <Facts
            facts={[
              [t('Number'), user.id],
              [t('Name'), user.name],
              [t('Email'), user.email],
              [t('Bio'), user.bio],
              [t('Balance'), joinItems(user.balances.map(localizeMoney))],
              [t('Joined'), <When key="joined" at={user.createdAt} exact />],
              [t('Left'), user.closedAt && <When key="left" at={user.closedAt} exact />],
              [
                t('Reviews'),
                <FactLink key="reviews" href={toHref({ tab: 'user-reviews', author: id })}>
                  {plural(user.reviewCount, '{n} review', '{n} reviews')}
                </FactLink>,
              ],
              [
                t('Restaurants'),
                <FactLink key="restaurants" href={toHref({ tab: 'restaurants', owner: id })}>
                  {plural(user.restaurantCount, '{n} restaurant', '{n} restaurants')}
                </FactLink>,
              ],
              [
                t('Loyalty'),
                <FactLink key="loyalty" href={toHref({ tab: 'memberships', user: id })}>
                  {t('Memberships and points')}
                </FactLink>,
              ],
              [t('Open reports'), user.openReports],
            ]}
          />
          <DialogFoot>
            {user.deletedAt ? (
              <Button onClick={() => undo(user)}>{t('Undo deletion')}</Button>
            ) : (
              <>
                <Button variant="quiet" className="text-error!" onClick={() => remove(user)}>
                  {t('Delete')}
                </Button>
                {!user.closedAt && (
                  <Button variant="primary" onClick={() => edit(user)}>
                    {t('Edit')}
                  </Button>
                )}
              </>
            )}
          </DialogFoot>
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
