import { useQuery } from '@tanstack/react-query';
import { useSaving } from '#features/admin/row/web/useSaving.ts';
import { toTypedFields } from '#features/restaurants/fields.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useZodForm } from '#kit/web/form.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { editRestaurant, getSubmission, RestaurantChanges, type Submission } from '../contract.ts';
import { RestaurantForm } from './RestaurantForm.tsx';

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** Changes what a restaurant says of itself, whose it is, and what it is picked for. */
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
