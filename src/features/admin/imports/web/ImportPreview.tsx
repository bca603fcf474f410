import { useQuery } from '@tanstack/react-query';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { editImport, type Import, previewImport } from '#features/imports/contract.ts';
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '#features/imports/rules.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

const toLabel = (field: string) => field.charAt(0).toUpperCase() + field.slice(1);

/** What a file would bring: where it is from, which column is what, and its first places. */
export function ImportPreview({ one }: { one: Import }) {
  const preview = useQuery(query(previewImport, { id: one.id }));
  const edit = useChange(editImport, { failure: sayFailure('Not saved', 'Please try again.') });
  const { data, error, refetch } = preview;
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.sentence}</ErrorState>;
  if (!data) return <Skeleton className="mt-4 h-40 w-full" />;
  const choose = (field: ImportField, column: string) => {
    const { [field]: _, ...others }: ImportMapping = { ...data.mapping, ...one.mapping };
    edit.mutate({ id: one.id, mapping: column ? { ...others, [field]: column } : others });
  };
  return (
    <div className="mt-4 grid gap-4">
      {one.format !== 'openstreetmap' && <Source one={one} busy={edit.isPending} save={edit.mutate} />}
      {data.columns.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Which column is what</legend>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {IMPORT_FIELDS.map((field) => (
              <Field key={field} label={toLabel(field)}>
                {(control) => (
                  <Select
                    {...control}
                    options={data.columns.filter(Boolean)}
                    placeholder="Not in this file"
                    value={data.mapping[field] ?? ''}
                    onChange={({ currentTarget }) => choose(field, currentTarget.value)}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <h4 className="mb-2 text-sm font-semibold">The first places</h4>
        <ul className="grid gap-2">
          {data.first.map(({ line, place, problems }) => (
            <li key={line} className="rounded-field bg-sunken px-3 py-2 text-sm wrap-anywhere">
              {place && (
                <>
                  <strong className="font-semibold">{place.name}</strong>{' '}
                  {[
                    place.cuisineType,
                    place.priceRange,
                    place.address,
                    place.phone,
                    place.openingHours && 'with hours',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </>
              )}
              {problems.map((sentence) => (
                <p key={sentence} className="text-ink-2">
                  Line {line}: {sentence}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const SOURCE_FIELDS = [
  ['sourceName', 'Source', 'City of Lisbon', 100],
  ['licence', 'Licence', 'CC BY 4.0', 100],
  ['attribution', 'Text that pages must show', '© City of Lisbon', 200],
] as const;

interface SourceProps {
  one: Import;
  busy: boolean;
  save: (change: { id: number; sourceName: string; licence: string; attribution: string | null }) => void;
}

/** Where the data is from and on which terms, without which no import begins. */
function Source({ one, busy, save }: SourceProps) {
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const read = (name: string) => String(form.get(name) ?? '').trim();
        const attribution = read('attribution') || null;
        save({ id: one.id, sourceName: read('sourceName'), licence: read('licence'), attribution });
      }}
    >
      {SOURCE_FIELDS.map(([name, label, example, most]) => (
        <Field key={name} label={label} optional={name === 'attribution'}>
          {(control) => (
            <TextInput
              {...control}
              name={name}
              defaultValue={one[name] ?? ''}
              maxLength={most}
              placeholder={example}
              required={name !== 'attribution'}
            />
          )}
        </Field>
      ))}
      <Button type="submit" busy={busy}>
        Save Source
      </Button>
    </form>
  );
}
