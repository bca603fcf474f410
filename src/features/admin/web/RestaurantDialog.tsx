import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { RestaurantDetails } from '#features/restaurants/contract.ts';
import { query } from '#kit/web/api.ts';
import { useZodForm } from '#kit/web/form.tsx';
import { Dialog } from '#kit/web/ui/Dialog.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { addRestaurant, editRestaurant, getSubmission } from '../contract.ts';
import { RestaurantChanges, type Submission } from '../shapes.ts';
import { RestaurantForm } from './RestaurantForm.tsx';
import { useSaving } from './useSaving.ts';

interface Props {
  /** Null to add one. */
  id: number | null;
  open: boolean;
  onClose: () => void;
}

/** Registers a restaurant for an owner, or changes what one says of itself, whose it is, and what it is picked for. */
export function RestaurantDialog({ id, open, onClose }: Props) {
  return id === null ? (
    <Dialog open={open} onClose={onClose} size="lg" tall title="Add Restaurant">
      <AddRestaurant onClose={onClose} />
    </Dialog>
  ) : (
    <EditDialog id={id} open={open} onClose={onClose} />
  );
}

function EditDialog({ id, open, onClose }: Props & { id: number }) {
  const { data, error, refetch } = useQuery({ ...query(getSubmission, { id }), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} size="lg" tall title={data ? `Edit ${data.name}` : 'Edit'}>
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

const NewRestaurant = RestaurantDetails.extend({
  userId: z.number().nullable().pipe(z.number('Choose an owner')),
});

function AddRestaurant({ onClose }: { onClose: () => void }) {
  const form = useZodForm(NewRestaurant, {
    userId: null,
    name: '',
    cuisineType: '',
    priceRange: '$$',
    address: '',
    description: '',
    latitude: '',
    longitude: '',
    phone: '',
    email: '',
    website: '',
    tags: [],
    features: [],
    languages: [],
    viewType: [],
    vibeType: [],
    musicType: [],
    showsType: [],
    hasLiveMusic: false,
    images: [],
  });
  const save = useSaving(addRestaurant, 'Restaurant', 'added', onClose);
  return <RestaurantForm form={form} owner={null} onClose={onClose} onSubmit={save.mutateAsync} />;
}

function EditRestaurant({ restaurant, onClose }: { restaurant: Submission; onClose: () => void }) {
  const form = useZodForm(RestaurantChanges, {
    userId: restaurant.userId,
    name: restaurant.name,
    cuisineType: restaurant.cuisineType,
    priceRange: restaurant.priceRange,
    address: restaurant.address,
    description: restaurant.description ?? '',
    latitude: restaurant.latitude ?? '',
    longitude: restaurant.longitude ?? '',
    phone: restaurant.phone ?? '',
    email: restaurant.email ?? '',
    website: restaurant.website ?? '',
    tags: restaurant.tags,
    features: restaurant.features,
    languages: restaurant.languages,
    viewType: restaurant.viewType,
    vibeType: restaurant.vibeType,
    musicType: restaurant.musicType,
    showsType: restaurant.showsType,
    hasLiveMusic: restaurant.hasLiveMusic,
    images: restaurant.images,
    picks: restaurant.picks.filter((pick) => pick === 'Featured' || pick === "Editor's Choice"),
  });
  const save = useSaving(editRestaurant, 'Restaurant', 'saved', onClose);
  return (
    <RestaurantForm
      form={form}
      owner={restaurant}
      onClose={onClose}
      onSubmit={(changes) => save.mutateAsync({ ...changes, id: restaurant.id })}
    />
  );
}
