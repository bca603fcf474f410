import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import { t } from '#kit/contract/text.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import type { PlaceInRanking } from '../contract.ts';

interface Props<Place> {
  label: string;
  places: readonly Place[];
  /** The ranks in words. */
  toWords: (place: Place) => string;
  details?: (place: Place) => ReactNode;
}

/** Restaurants with their ranks, best first. */
export function RankingList<Place extends Omit<PlaceInRanking, 'answers'>>(props: Props<Place>) {
  const { label, places, toWords, details } = props;
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {places.map((place, at) => {
        const { id, name, image, cuisine, stars } = place;
        return (
          <li key={id} className="flex items-center gap-4 py-4">
            <Picture
              {...(image && pictureSources(image))}
              sizes="4rem"
              alt=""
              eager={at === 0}
              className="aspect-square w-16! shrink-0 rounded-card"
            />
            <div className="grid min-w-0 flex-1 gap-0.5">
              <h3 className="text-lg leading-6 wrap-anywhere">
                <a href={links.restaurant(id)} className="underline-offset-4 hover:underline">
                  {name}
                </a>
              </h3>
              <p className="text-sm font-semibold">{toWords(place)}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-xs wrap-anywhere text-ink-3">
                <Stars value={Math.round(stars * 10) / 10} className="text-sm" />
                <span>{nameCuisine(cuisine)}</span>
                {details?.(place)}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A link to the arithmetic. */
export const HowItWorks = () => (
  <a href={links.howMyRankingWorks} className="font-semibold text-accent underline underline-offset-4">
    {t('How this ranking works')}
  </a>
);
