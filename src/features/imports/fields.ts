import { COMMONS } from '#features/media/rules.ts';
import { FIELDS, type ImportedField } from '#features/restaurants/fields.ts';

type FieldImport = {
  /**
   * The tags of OpenStreetMap (the first one present counts) and the meanings of their values: `yes`, or one of the
   * field's own values. Other values are ignored. A field of kind `link` takes the address from the tag.
   */
  openStreetMap: {
    tags: readonly string[];
    meanings?: Readonly<Record<string, string>>;
    toAddress?: (value: string) => string;
  };
  /** Names of the column of a table, in small letters without spaces and signs. */
  columns: readonly string[];
};

/** Returns the page of a file or category of Wikimedia Commons; other values stay unchanged. */
function toCommonsPage(value: string): string {
  const title = /^(?:https:\/\/commons\.wikimedia\.org\/wiki\/)?((?:File|Category):.+)$/i.exec(
    value.trim(),
  )?.[1];
  return title ? `${COMMONS}${encodeURI(title.replaceAll(' ', '_')).replaceAll('?', '%3F')}` : value;
}

const FIELD_IMPORTS: Record<ImportedField, FieldImport> = {
  hasTerraceHeaters: {
    openStreetMap: { tags: ['outdoor_seating:heaters'], meanings: { yes: 'yes' } },
    columns: ['terraceheaters', 'heatedterrace', 'patioheaters'],
  },
  reservationPolicy: {
    openStreetMap: {
      tags: ['reservation'],
      meanings: { no: 'Walk-in only', yes: 'Optional', recommended: 'Recommended', required: 'Required' },
    },
    columns: ['reservation', 'reservations', 'reservationpolicy', 'bookings'],
  },
  bookingUrl: {
    openStreetMap: { tags: ['website:reservation', 'reservation:website', 'website:booking'] },
    columns: ['bookingurl', 'bookingpage', 'bookinglink', 'reservationurl', 'reservationlink'],
  },
  menuUrl: {
    openStreetMap: { tags: ['website:menu', 'menu:url'] },
    columns: ['menuurl', 'menupage', 'menulink'],
  },
  photoUrl: {
    openStreetMap: { tags: ['image', 'wikimedia_commons'], toAddress: toCommonsPage },
    columns: ['photourl', 'photopage', 'photo', 'imageurl', 'image'],
  },
};

// Object.keys loses the keys' type.
export const IMPORTED_FIELDS = (Object.keys(FIELD_IMPORTS) as ImportedField[]).map((name) => ({
  name,
  field: FIELDS[name],
  ...FIELD_IMPORTS[name],
}));
