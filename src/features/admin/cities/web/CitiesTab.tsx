import { MapPin, Pencil, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { type AdminCity, CITY_SORTS, exportCities, listAdminCities } from '../contract.ts';

const CityDialog = lazyDialog(() => import('./CityDialog.tsx'), 'CityDialog');

const SOURCES: Record<AdminCity['source'], string> = {
  stored: t('Stored addresses'),
  import: t('An import'),
  registration: t('A registration'),
  administrator: t('An administrator'),
};

const COLUMNS: readonly Column<AdminCity>[] = [
  { id: 'name', label: t('Name'), main: true, sortable: 'up', cell: ({ name }) => name },
  {
    id: 'restaurants',
    label: t('Restaurants'),
    end: true,
    cell: ({ restaurantCount }) => formatNumber(restaurantCount),
  },
  { id: 'aliases', label: t('Other names'), extra: true, cell: ({ aliases }) => joinItems(aliases) },
  { id: 'currency', label: t('Currency'), cell: ({ currency }) => currency },
  { id: 'country', label: t('Country'), cell: ({ country }) => country },
  { id: 'timeZone', label: t('Time zone'), cell: ({ timeZone }) => timeZone },
  { id: 'source', label: t('Named by'), cell: ({ source }) => SOURCES[source] },
  { id: 'createdAt', label: t('Added'), sortable: 'down', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    id: 'map',
    label: t('Streets on the map'),
    extra: true,
    cell: ({ mapCommand }) => mapCommand ?? t('Yes'),
  },
  { id: 'slug', label: t('Address'), extra: true, cell: ({ slug }) => links.city(slug) },
  { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
];

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} city', '{n} cities'),
  search: t('Search cities'),
  notFound: t('No cities found'),
  none: t('No cities yet'),
};

/** Cities, what they are called and what is paid with there. */
export function CitiesTab() {
  const table = useTable({ read: (input) => query(listAdminCities, input), sorts: CITY_SORTS, choices: {} });
  const { toHref } = useAddress();
  const [edited, setEdited] = useState<{ city: AdminCity; open: boolean } | null>(null);
  return (
    <>
      <TableScreen
        id="cities"
        title={t('Cities')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={({ name }) => name}
        file={exportCities}
        actions={(city) => [
          {
            label: t('Edit'),
            icon: <Pencil size={18} />,
            onSelect: () => setEdited({ city, open: true }),
          },
          ...(city.restaurantCount > 0
            ? [{ label: t('Open its page'), icon: <MapPin size={18} />, href: links.city(city.slug) }]
            : []),
          {
            label: t('Show in the audit log'),
            icon: <ScrollText size={18} />,
            href: toHref({ tab: 'audit', kind: 'city', targetId: city.id }),
          },
        ]}
      />
      {edited && (
        <CityDialog
          city={edited.city}
          open={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
        />
      )}
    </>
  );
}
