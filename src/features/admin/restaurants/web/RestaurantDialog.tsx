import { useQuery } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormFoot, useSaving } from '#features/admin/row/web/RowForm.tsx';
import { RemovablePictures } from '#features/admin/row/web/RowPhotos.tsx';
import { FIELD_NAMES, toTypedFields } from '#features/restaurants/fields.ts';
import { CharacterField } from '#features/restaurants/web/CharacterField.tsx';
import { NamesFields } from '#features/restaurants/web/names/NamesFields.tsx';
import { describePriceRange } from '#kit/contract/price-words.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Form, FormField, FormGroup, useZodForm } from '#kit/web/form.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { PRICE_RANGES } from '#vocabulary.ts';
import { editRestaurant, getSubmission, RestaurantChanges, type Submission } from '../contract.ts';
import { OwnerPicker } from './OwnerPicker.tsx';

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** Changes a restaurant's facts, owner and picks. */
export function RestaurantDialog({ id, open, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...query(getSubmission, { id }), enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      tall
      title={data ? t('Edit {name}', { name: data.name }) : t('Edit')}
    >
      {data ? (
        <EditRestaurant restaurant={data} onClose={onClose} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error.sentence}</ErrorState>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Dialog>
  );
}

function EditRestaurant({ restaurant, onClose }: { restaurant: Submission; onClose: () => void }) {
  const form = useZodForm(RestaurantChanges, {
    userId: restaurant.userId ?? undefined,
    name: restaurant.name,
    names: restaurant.names,
    cuisineType: restaurant.cuisineType,
    priceRange: restaurant.priceRange ?? '',
    address: restaurant.address,
    description: restaurant.description ?? '',
    latitude: restaurant.latitude ?? '',
    longitude: restaurant.longitude ?? '',
    phone: restaurant.phone ?? '',
    email: restaurant.email ?? '',
    website: restaurant.website ?? '',
    ...toTypedFields(restaurant),
    images: restaurant.images,
    picks: restaurant.picks.filter((pick) => pick === 'Featured' || pick === "Editor's Choice"),
  });
  const save = useSaving(editRestaurant, t('Restaurant saved successfully'), onClose);
  return (
    <RestaurantForm
      form={form}
      owner={restaurant}
      isPriceKnown={restaurant.priceRange !== null}
      currency={restaurant.currency}
      onClose={onClose}
      onSubmit={(changes) => save.mutateAsync({ ...changes, id: restaurant.id })}
    />
  );
}

interface FormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  /** Null for names if it has no owner yet. */
  owner: { username: string | null; userEmail: string | null };
  /** The price of an imported place may be unknown. */
  isPriceKnown: boolean;
  /** The currency of the restaurant's city. */
  currency: string;
  onClose: () => void;
  onSubmit: (values: Out) => unknown;
}

type Pick = 'Featured' | "Editor's Choice";

/** The fields of a restaurant's facts and owner. */
function RestaurantForm<In extends FieldValues, Out>({
  form,
  owner,
  isPriceKnown,
  currency,
  onClose,
  onSubmit,
}: FormProps<In, Out>) {
  return (
    <Form form={form} showFailure onSubmit={onSubmit}>
      <FormField name="name" label={t('Name')} maxLength={120} />
      <NamesFields hint={t('Guests who read in one of them see it below the name at the door.')} />
      <FormGroup<{ userId: number }, 'userId'> name="userId" label={t('Owner')}>
        {({ onChange }) => <OwnerPicker owner={owner} onPick={({ id }) => onChange(id)} />}
      </FormGroup>
      <FormGroup<{ picks: Pick[] }, 'picks'> name="picks" label={t('Picks')} hint={t('Show on its card')}>
        {({ value, onChange }) => (
          <ToggleChips
            label={t('Picks')}
            options={[
              { value: 'Featured', label: t('Featured') },
              { value: "Editor's Choice", label: t("Editor's Choice") },
            ]}
            value={value}
            onChange={onChange}
          />
        )}
      </FormGroup>
      <FormField name="description" label={t('Description')} optional>
        {(control) => <Textarea {...control} rows={4} maxLength={3000} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="cuisineType" label={t('Cuisine')} maxLength={60} />
        <FormField name="priceRange" label={t('Price range')}>
          {(control) => (
            <Select
              {...control}
              options={PRICE_RANGES.map((value) => ({ value, label: describePriceRange(value, currency) }))}
              placeholder={isPriceKnown ? undefined : t('Not stated')}
            />
          )}
        </FormField>
      </div>
      <FormField name="address" label={t('Address')} maxLength={300} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="latitude" label={t('Latitude')} optional inputMode="decimal" />
        <FormField name="longitude" label={t('Longitude')} optional inputMode="decimal" />
        <FormField name="phone" label={t('Phone')} optional type="tel" />
        <FormField name="email" label={t('Email')} optional type="email" />
      </div>
      <FormField name="website" label={t('Website')} optional type="url" />
      {FIELD_NAMES.map((name) => (
        <CharacterField key={name} name={name} isFree />
      ))}
      <FormGroup<{ images: string[] }, 'images'> name="images" label={t('Pictures')} optional>
        {({ value, onChange }) => <RemovablePictures value={value} onChange={onChange} />}
      </FormGroup>
      <FormFoot onClose={onClose} />
    </Form>
  );
}
