import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { sayFailure } from '#features/admin/row/web/useChange.ts';
import {
  discardImport,
  editImport,
  type Import,
  listImports,
  previewImport,
  startImport,
} from '#features/imports/contract.ts';
import type { ImportMapping } from '#features/imports/rules.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { FirstPlaces } from './FirstPlaces.tsx';
import { MappingFields } from './MappingFields.tsx';

/** The form of an uploaded file: its source, the meaning of its columns, its first places, and the import button. */
export function ImportDraft({ item }: { item: Import }) {
  const { id, format } = item;
  const preview = useQuery(query(previewImport, { id }));
  const edit = useEndpointMutation(editImport, {
    refreshes: [listImports, previewImport],
    failure: sayFailure(t('Not saved'), t('Please try again.')),
  });
  // A started or deleted import has no preview, so the preview is not read again.
  const start = useEndpointMutation(startImport, {
    refreshes: [listImports],
    failure: sayFailure(t('Not started'), t('Please try again.')),
  });
  const discard = useEndpointMutation(discardImport, {
    refreshes: [listImports],
    failure: sayFailure(t('Not discarded'), t('Please try again.')),
  });
  const isOsm = format === 'openstreetmap';

  async function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '').trim();
    try {
      await edit.mutateAsync({
        id,
        ...(!isOsm && {
          sourceName: read('sourceName'),
          licence: read('licence'),
          attribution: read('attribution') || null,
          dataDate: read('dataDate'),
        }),
        cityName: read('cityName') || null,
        currency: read('currency').toUpperCase() || null,
      });
      await start.mutateAsync({ id });
    } catch {
      // Each call has already shown its failure.
    }
  }

  const { data, error } = preview;
  const map = (mapping: ImportMapping) => edit.mutate({ id, mapping });
  return (
    <form className="mt-4 grid gap-5" onSubmit={begin}>
      {error ? (
        <ErrorState onRetry={() => void preview.refetch()}>{error.sentence}</ErrorState>
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <>
          {!isOsm && <SourceFields item={item} />}
          <CityFields item={item} />
          {data.columns.length > 0 && (
            <MappingFields
              columns={data.columns}
              mapping={{ ...data.mapping, ...item.mapping }}
              onChange={map}
            />
          )}
          <FirstPlaces format={format} first={data.first} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          busy={start.isPending || edit.isPending}
          disabled={!data}
        >
          {t('Start Import')}
        </Button>
        <Button size="sm" variant="quiet" busy={discard.isPending} onClick={() => discard.mutate({ id })}>
          {t('Discard')}
        </Button>
      </div>
    </form>
  );
}

/** The city of the places, if all of them are in one. */
function CityFields({ item }: { item: Import }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('Where the places are')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('City')} optional hint={t('Left empty, each place goes to the city around it.')}>
          {(control) => (
            <TextInput
              {...control}
              name="cityName"
              defaultValue={item.cityName ?? ''}
              maxLength={60}
              placeholder={t('Porto')}
            />
          )}
        </Field>
        <Field label={t('Currency')} optional hint={t('Left empty, a new city has that of its country.')}>
          {(control) => (
            <TextInput
              {...control}
              name="currency"
              defaultValue={item.currency ?? ''}
              maxLength={3}
              placeholder={t('EUR')}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

/** The source and the licence of the data, which are required to start an import. */
function SourceFields({ item }: { item: Import }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('Where the data is from')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('Source')}>
          {(control) => (
            <TextInput
              {...control}
              name="sourceName"
              defaultValue={item.sourceName}
              maxLength={100}
              placeholder={t('City of Lisbon')}
              required
            />
          )}
        </Field>
        <Field label={t('Licence')}>
          {(control) => (
            <TextInput
              {...control}
              name="licence"
              defaultValue={item.licence}
              maxLength={100}
              placeholder={t('CC BY 4.0')}
              required
            />
          )}
        </Field>
        <Field label={t('Text that pages must show')} optional>
          {(control) => (
            <TextInput
              {...control}
              name="attribution"
              defaultValue={item.attribution ?? ''}
              maxLength={200}
              placeholder={t('© City of Lisbon')}
            />
          )}
        </Field>
        <Field label={t('Day of the data')}>
          {(control) => (
            <TextInput {...control} name="dataDate" type="date" defaultValue={item.dataDate} required />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
