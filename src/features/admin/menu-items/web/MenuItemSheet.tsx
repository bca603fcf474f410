import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { SheetFoot } from '#features/admin/row/web/SheetFoot.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { pictureSources } from '#features/media/rules.ts';
import { CATEGORY_LABELS, DIET_LABELS } from '#features/menus/web/wording.ts';
import { NamesList } from '#features/restaurants/web/names/NamesList.tsx';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { getAdminMenuItem } from '../contract.ts';
import { useMenuItemActions } from './useMenuItemActions.tsx';

/** A dish with all that is known of it. */
export function MenuItemSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref } = useAddress();
  const read = useQuery({ ...query(getAdminMenuItem, { id }), enabled: open });
  const { edit, remove, dialogs } = useMenuItemActions(onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Menu item')}
      missing={t('This menu item is not there')}
      read={read}
      title={({ name }) => name}
    >
      {(item) => (
        <>
          {item.image && (
            <Picture
              {...pictureSources(item.image)}
              sizes="400px"
              alt={item.name}
              className="mb-5 aspect-4/3 max-w-form rounded-card"
            />
          )}
          <Facts
            facts={[
              [t('Number'), item.id],
              [
                t('Restaurant'),
                <FactLink key="restaurant" href={toHref({ tab: 'restaurants', open: item.restaurantId })}>
                  {item.restaurant}
                </FactLink>,
              ],
              [
                t('Other names'),
                Object.keys(item.names).length > 0 ? <NamesList key="names" names={item.names} /> : null,
              ],
              [t('Description'), item.description],
              [t('Price'), formatMoney(item.price, item.currency)],
              [t('Category'), CATEGORY_LABELS[item.category]],
              [t('Popular'), item.isPopular ? t('Yes') : t('No')],
              [t('Sold out'), item.isSoldOut ? t('Yes') : t('No')],
              [t('Diets'), joinItems(item.dietary.map((mark) => DIET_LABELS[mark]))],
              [t('Reviews'), plural(item.reviewCount, '{n} review', '{n} reviews')],
              [t('Added'), <When key="added" at={item.createdAt} exact />],
            ]}
          />
          <SheetFoot onDelete={() => remove(item)} onEdit={() => edit(item)} />
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
