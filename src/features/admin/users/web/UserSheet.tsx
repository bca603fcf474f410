import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { UNDO_DAYS } from '#features/moderation/options.ts';
import { formatCount } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
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
    <Sheet open={open} onClose={onClose} thing="User" read={read} title={({ username }) => username}>
      {(user) => (
        <>
          <div className="mb-5 flex items-center gap-4">
            <Avatar name={user.username} src={user.avatar} size={72} />
            <div className="flex min-w-0 flex-wrap gap-1.5">
              <Chip>{user.type === 'restaurant' ? 'Restaurant' : 'Food Lover'}</Chip>
              {user.isAdmin && <Chip tone="accent">Administrator</Chip>}
              {user.deletedAt && <Chip>Deleted</Chip>}
              {user.closedAt && <Chip>Left</Chip>}
            </div>
          </div>
          {user.deletedAt && (
            <p className="mb-5 rounded-card bg-sunken px-4 py-3 text-sm">
              Deleted on <When at={user.deletedAt} />. For {UNDO_DAYS} days this can be undone; then
              everything is removed for good.
            </p>
          )}
          <Facts
            facts={[
              ['Number', user.id],
              ['Name', user.name],
              ['Email', user.email],
              ['Bio', user.bio],
              ['Balance', user.balances.join(', ')],
              ['Joined', <When key="joined" at={user.createdAt} exact />],
              ['Left', user.closedAt && <When key="left" at={user.closedAt} exact />],
              [
                'Reviews',
                <FactLink key="reviews" href={toHref({ tab: 'user-reviews', author: id })}>
                  {formatCount(user.reviewCount, 'review')}
                </FactLink>,
              ],
              [
                'Restaurants',
                <FactLink key="restaurants" href={toHref({ tab: 'restaurants', owner: id })}>
                  {formatCount(user.restaurantCount, 'restaurant')}
                </FactLink>,
              ],
              [
                'Loyalty',
                <FactLink key="loyalty" href={toHref({ tab: 'memberships', user: id })}>
                  Memberships and points
                </FactLink>,
              ],
              ['Open reports', user.openReports],
            ]}
          />
          <DialogFoot>
            {user.deletedAt ? (
              <Button onClick={() => undo(user)}>Undo deletion</Button>
            ) : (
              <>
                <Button variant="quiet" className="text-error!" onClick={() => remove(user)}>
                  Delete
                </Button>
                {!user.closedAt && (
                  <Button variant="primary" onClick={() => edit(user)}>
                    Edit
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
