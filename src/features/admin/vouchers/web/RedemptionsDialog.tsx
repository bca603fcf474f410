import { useInfiniteQuery } from '@tanstack/react-query';
import { When } from '#features/admin/row/web/When.tsx';
import { Listing } from '#features/admin/table/web/Listing.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { listRedemptions, type Voucher } from '#features/vouchers/contract.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';

interface Props {
  voucher: Voucher;
  open: boolean;
  onClose: () => void;
}

/** Lists the people who redeemed a voucher, and when. */
export function RedemptionsDialog({ voucher, open, onClose }: Props) {
  const { id, code, value, currency, uses, maxUses } = voucher;
  const { toHref: getHref } = useAddress();
  const list = useInfiniteQuery(pages(listRedemptions, { id, limit: 25 }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side
      tall
      title={code}
      description={t('{value} each, redeemed {uses} of {maxUses} times', {
        value: formatMoney(value, currency),
        uses: formatNumber(uses),
        maxUses: formatNumber(maxUses),
      })}
    >
      <Listing
        list={list}
        formatAmount={(n) => plural(n, '{n} redemption', '{n} redemptions')}
        getKey={({ user }) => user.id}
        empty={
          <EmptyState title={t('Not redeemed yet')}>
            {t('People who redeem this code will be listed here.')}
          </EmptyState>
        }
      >
        {({ user: { id: userId, username, name, avatar }, createdAt }) => (
          <div className="flex items-center gap-3 text-sm">
            <Avatar name={name} src={avatar} size={36} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <a
                href={getHref({ tab: 'users', open: userId })}
                className="font-semibold underline-offset-4 hover:underline"
              >
                {username ?? name}
              </a>
            </span>
            <span className="text-ink-3">
              <When at={createdAt} exact />
            </span>
          </div>
        )}
      </Listing>
    </Dialog>
  );
}
