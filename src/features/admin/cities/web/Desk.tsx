import { MapPin } from 'lucide-react';
import { links } from '#addresses.ts';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { NamesList } from '#features/restaurants/web/names/NamesList.tsx';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { type AdminCity, CITY_SORTS, exportCities, listAdminCities } from '../contract.ts';

const CityDialog = lazyDialog(() => import('./CityDialog.tsx'), 'CityDialog');

const SOURCES: Record<AdminCity['source'], string> = {
  stored: t('Stored addresses'),
  import: t('An import'),
  registration: t('A registration'),
  administrator: t('An administrator'),
};

/** Cities with their names and currencies. */
export const CitiesDesk = createDesk({
  id: 'cities',
  title: t('Cities'),
  texts: {
    formatAmount: (n) => plural(n, '{n} city', '{n} cities'),
    search: t('Search cities'),
    notFound: t('No cities found'),
    none: t('No cities yet'),
  },
  list: listAdminCities,
  file: exportCities,
  sorts: CITY_SORTS,
  columns: [
    { id: 'name', label: t('Name'), main: true, sortable: 'up', cell: ({ name }) => name },
    {
      id: 'restaurants',
      label: t('Restaurants'),
      end: true,
      cell: ({ restaurantCount }) => formatNumber(restaurantCount),
    },
    {
      id: 'names',
      label: t('Names in other languages'),
      extra: true,
      cell: ({ names }) => (Object.keys(names).length > 0 ? <NamesList names={names} /> : null),
    },
    { id: 'aliases', label: t('Other names'), extra: true, cell: ({ aliases }) => joinItems(aliases) },
    { id: 'currency', label: t('Currency'), cell: ({ currency }) => currency },
    { id: 'country', label: t('Country'), cell: ({ country }) => country },
    { id: 'timeZone', label: t('Time zone'), cell: ({ timeZone }) => timeZone },
    { id: 'source', label: t('Named by'), cell: ({ source }) => SOURCES[source] },
    {
      id: 'createdAt',
      label: t('Added'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      id: 'map',
      label: t('Streets on the map'),
      extra: true,
      cell: ({ mapCommand }) => mapCommand ?? t('Yes'),
    },
    { id: 'slug', label: t('Address'), extra: true, cell: ({ slug }) => links.city(slug) },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  getName: ({ name }) => name,
  form: (city, state) => <CityDialog city={city} {...state} />,
  actions: (city, { edit, auditLog }) => [
    edit,
    ...(city.restaurantCount > 0
      ? [{ label: t('Open its page'), icon: <MapPin size={18} />, href: links.city(city.slug) }]
      : []),
    auditLog('city', city.id),
  ],
});
