import { useInfiniteQuery } from '@tanstack/react-query';
import { MapPin, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { listMenu } from '#features/menus/contract.ts';
import { nameDish } from '#features/menus/web/DishName.tsx';
import { t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import type { PostDraft } from './draft.ts';

interface Place {
  id: number;
  name: string;
}

export type FindRestaurant = (pick: (restaurant: Place) => void) => ReactNode;

export function PlaceFields({ findRestaurant }: { findRestaurant: FindRestaurant }) {
  const { setValue, getFieldState, formState, clearErrors } = useFormContext<PostDraft>();
  const [id, name] = useWatch<PostDraft, ['restaurantId', 'restaurantName']>({
    name: ['restaurantId', 'restaurantName'],
  });
  const [isFinding, setIsFinding] = useState(false);

  function choose(place: Place | null) {
    setValue('restaurantId', place?.id ?? null);
    setValue('restaurantName', place?.name ?? null);
    setValue('menuItemId', null);
    clearErrors(['restaurantId', 'menuItemId']);
    setIsFinding(false);
  }

  return (
    <>
      <FieldGroup
        label={t('Restaurant')}
        optional
        error={getFieldState('restaurantId', formState).error?.message}
      >
        {id === null ? (
          <Button
            icon={<MapPin size={18} />}
            aria-haspopup="dialog"
            onClick={() => setIsFinding(true)}
            className="justify-self-start"
          >
            {t('Add a restaurant')}
          </Button>
        ) : (
          <div className="flex items-center gap-3 rounded-card bg-sunken py-1.5 pe-1.5 ps-4">
            <MapPin size={20} className="shrink-0 text-accent" />
            <p className="min-w-0 flex-1 truncate font-semibold">{name}</p>
            <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setIsFinding(true)}>
              {t('Change')}
            </Button>
            <IconButton label={t('Remove {name}', { name: name ?? '' })} onClick={() => choose(null)}>
              <X size={18} />
            </IconButton>
          </div>
        )}
      </FieldGroup>
      {id !== null && <DishField restaurantId={id} />}
      <Dialog
        open={isFinding}
        onClose={() => setIsFinding(false)}
        tall
        title={t('Which restaurant is it about?')}
      >
        {findRestaurant(choose)}
      </Dialog>
    </>
  );
}

function DishField({ restaurantId }: { restaurantId: number }) {
  const { setValue, getFieldState, formState, clearErrors } = useFormContext<PostDraft>();
  const dishId = useWatch<PostDraft, 'menuItemId'>({ name: 'menuItemId' });
  const menu = useInfiniteQuery(pages(listMenu, { id: restaurantId }));
  const { hasNextPage, isFetching, isError, fetchNextPage } = menu;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const dishes = menu.data?.pages.flatMap(({ items }) => items) ?? [];
  if (dishes.length === 0) return null;
  return (
    <Field label={t('Dish')} optional error={getFieldState('menuItemId', formState).error?.message}>
      {(control) => (
        <Select
          {...control}
          // Until the dishes are loaded, no option can show as chosen.
          value={dishes.some((dish) => dish.id === dishId) ? (dishId ?? '') : ''}
          onChange={({ target }) => {
            setValue('menuItemId', target.value === '' ? null : Number(target.value));
            clearErrors('menuItemId');
          }}
          placeholder={t('No dish in particular')}
          options={dishes.map((dish) => ({ value: dish.id, label: nameDish(dish) }))}
        />
      )}
    </Field>
  );
}
