import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAdminMenuItems } from '#features/admin/menu-items/contract.ts';
import { Facts } from '#features/admin/row/web/Sheet.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { parseHours } from '#features/hours/parse.ts';
import { weekTable } from '#features/hours/rules.ts';
import { pictureSources } from '#features/media/rules.ts';
import { CATEGORY_LABELS } from '#features/menus/web/wording.ts';
import { getField, listFields } from '#features/restaurants/fields.ts';
import { NamesList } from '#features/restaurants/web/names/NamesList.tsx';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import type { Submission } from '../contract.ts';

const SHOWN = 50;

/** Shows the first dishes of a restaurant, and a link to all of them. */
function SubmissionMenu({ id, total }: { id: number; total: number }) {
  const { toHref: getHref } = useAddress();
  const { data, error } = useQuery(query(listAdminMenuItems, { restaurant: id, limit: SHOWN }));
  if (error) return <p className="text-sm text-error">{error.sentence}</p>;
  if (!data) return <Skeleton className="h-24 w-full" />;
  return (
    <>
      <ul className="text-sm">
        {data.items.map((dish) => (
          <li key={dish.id} className="flex items-baseline gap-3 border-t border-line py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <strong className="font-semibold">{dish.name}</strong>
              <span className="text-ink-3"> {CATEGORY_LABELS[dish.category]}</span>
              {dish.description && <span className="block text-ink-2">{dish.description}</span>}
            </span>
            <span className="whitespace-nowrap">{formatMoney(dish.price, dish.currency)}</span>
          </li>
        ))}
      </ul>
      {total > data.items.length && (
        <a
          href={getHref({ tab: 'menu-items', restaurant: id })}
          className="mt-2 inline-block text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('All {total} dishes', { total })}
        </a>
      )}
    </>
  );
}

/** Shows every field of a submission, with its pictures, hours, events and menu. */
export function SubmissionFacts({ restaurant }: { restaurant: Submission }) {
  const { latitude, longitude, website } = restaurant;
  return (
    <div className="grid gap-6">
      <Pictures restaurant={restaurant} />
      {restaurant.description && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {restaurant.description}
        </p>
      )}
      <Facts
        facts={[
          [t('Number'), restaurant.id],
          [
            t('Owner'),
            restaurant.username ? `${restaurant.username} (${restaurant.userEmail})` : t('Nobody yet'),
          ],
          [
            t('Other names'),
            Object.keys(restaurant.names).length > 0 ? (
              <NamesList key="names" names={restaurant.names} />
            ) : null,
          ],
          [t('Cuisine'), nameCuisine(restaurant.cuisineType)],
          [t('Price range'), formatPriceRange(restaurant.priceRange, restaurant.currency)],
          [t('Address'), restaurant.address],
          [t('Position'), latitude && longitude ? `${latitude}, ${longitude}` : t('Not given')],
          [t('Time zone'), restaurant.timeZone],
          [t('Phone'), restaurant.phone],
          [t('Email'), restaurant.email],
          [
            t('Website'),
            website && (
              <a
                key="website"
                href={website}
                target="_blank"
                rel="noreferrer noopener nofollow"
                className="underline underline-offset-4"
              >
                {website}
              </a>
            ),
          ],
          [t('Notes'), restaurant.reviewNotes],
        ]}
      />
      <Words restaurant={restaurant} />
      {restaurant.openingHours && (
        <Part title={t('Hours')}>
          <Facts
            facts={weekTable(parseHours(restaurant.openingHours)).map(
              ({ day, hours }) => [day, hours] as const,
            )}
          />
        </Part>
      )}
      {restaurant.events.length > 0 && (
        <Part title={t('Events')}>
          <ul className="grid gap-3 text-sm">
            {restaurant.events.map((event, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no other key
              <li key={at} className="wrap-anywhere">
                <strong className="font-semibold">{event.name}</strong>
                <span className="text-ink-2">
                  {[event.date, event.time, event.type, event.price]
                    .filter(Boolean)
                    .map((word) => ` · ${word}`)
                    .join('')}
                </span>
                {event.description && <p className="text-ink-2">{event.description}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {restaurant.dishCount > 0 && (
        <Part title={t('Menu')}>
          <SubmissionMenu id={restaurant.id} total={restaurant.dishCount} />
        </Part>
      )}
    </div>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  );
}

function Pictures({ restaurant: { name, images, logo } }: { restaurant: Submission }) {
  const all = [
    ...images.map((src) => ({ src, alt: name })),
    ...(logo ? [{ src: logo, alt: t('Logo of {name}', { name }) }] : []),
  ];
  if (all.length === 0) return <p className="text-sm text-ink-3">{t('No pictures yet.')}</p>;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {all.map(({ src, alt }) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer noopener">
            <Picture {...pictureSources(src)} sizes="200px" alt={alt} className="aspect-4/3 rounded-card" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Words({ restaurant }: { restaurant: Submission }) {
  const groups = listFields(restaurant).map(({ field, words, marks }) => ({
    label: field.label,
    words: [...marks.map((mark) => getField(mark).label), ...words],
  }));
  const challenges = { label: t('Challenges'), words: restaurant.challengeTemplates };
  return (
    <Facts
      facts={[...groups, ...(challenges.words.length > 0 ? [challenges] : [])].map(({ label, words }) => [
        label,
        <span key={label} className="flex flex-wrap gap-1.5">
          {words.map((word) => (
            <Chip key={word}>{word}</Chip>
          ))}
        </span>,
      ])}
    />
  );
}
