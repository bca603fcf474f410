import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { listCouponPlaces } from '../contract.ts';

interface Props {
  open: boolean;
  /** Of the coupon (ISO 4217). */
  currency: string;
  onClose: () => void;
}

/** Restaurants that take a coupon, one city at a time. */
export function CouponPlaces({ open, currency, onClose }: Props) {
  const [city, setCity] = useState<string>();
  const { data, error, refetch, isFetching } = useQuery(
    query(listCouponPlaces, { currency, ...(city && { city }) }),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t('Where it is accepted')}
      description={
        data?.city
          ? plural(
              data.city.count,
              '{n} restaurant in {name}. Show the code when you pay.',
              '{n} restaurants in {name}. Show the code when you pay.',
              { name: data.city.name },
            )
          : undefined
      }
    >
      {error && (
        <ErrorState busy={isFetching} onRetry={() => void refetch()}>
          {error.sentence}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-48" />}
      {data && !data.city && (
        <p className="text-ink-2">
          {t('No restaurant takes coupons in {currency} at the moment.', { currency })}
        </p>
      )}
      {data && (
        <ul className="-my-2 divide-y divide-line">
          {data.places.map(({ id, name, address, image }) => (
            <li key={id}>
              <a href={links.restaurant(id)} className="flex items-center gap-3 py-2 hover:text-accent">
                <span className="size-12 shrink-0 overflow-hidden rounded-field bg-sunken">
                  {image && (
                    <Picture
                      {...pictureSources(image)}
                      sizes="3rem"
                      alt=""
                      className="size-12 object-cover"
                    />
                  )}
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm wrap-anywhere text-ink-2">
                    <bdi>{address}</bdi>
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {data && data.elsewhere.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-2">{t('In other cities:')}</span>
          {data.elsewhere.map(({ slug, name, count }) => (
            <Button key={slug} size="sm" busy={isFetching && city === slug} onClick={() => setCity(slug)}>
              {name} · {count}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
