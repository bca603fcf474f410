import { IMPORTED_FIELDS } from '#features/imports/fields.ts';
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '#features/imports/rules.ts';
import type { ImportedField } from '#features/restaurants/fields.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';

const LABELS: Record<ImportField, string> = {
  name: t('Name'),
  latitude: t('Latitude'),
  longitude: t('Longitude'),
  address: t('Whole address'),
  street: t('Street'),
  number: t('House number'),
  postcode: t('Postcode'),
  city: t('City'),
  cuisine: t('Cuisine'),
  price: t('Price'),
  phone: t('Phone'),
  email: t('Email'),
  website: t('Website'),
  hours: t('Opening hours'),
  tags: t('Tags'),
  features: t('Features'),
  id: t('Id at the source'),
  ...(Object.fromEntries(IMPORTED_FIELDS.map(({ name, field }) => [name, field.label])) as Record<
    ImportedField, // The type covers all fields.
    string
  >),
};

interface Props {
  columns: readonly string[];
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** Maps the columns of a table to fields: recognised ones first, the others folded. */
export function MappingFields({ columns, mapping, onChange }: Props) {
  const choices = columns.filter(Boolean);
  const isShown = (field: ImportField) => field === 'name' || mapping[field] !== undefined;
  const mainFields = IMPORT_FIELDS.filter(isShown);
  const otherFields = IMPORT_FIELDS.filter((field) => !isShown(field));
  const renderGrid = (fields: readonly ImportField[]) => (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {fields.map((field) => (
        <Field key={field} label={LABELS[field]}>
          {(control) => (
            <Select
              {...control}
              options={choices}
              placeholder={t('Not in this file')}
              value={mapping[field] ?? ''}
              onChange={({ currentTarget }) => onChange({ ...mapping, [field]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('Which column is what')}</legend>
      {renderGrid(mainFields)}
      {otherFields.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center text-sm text-ink-2 lg:min-h-0">
            {plural(
              otherFields.length,
              '{n} more field that no column fills',
              '{n} more fields that no column fills',
            )}
          </summary>
          <div className="mt-2">{renderGrid(otherFields)}</div>
        </details>
      )}
    </fieldset>
  );
}
