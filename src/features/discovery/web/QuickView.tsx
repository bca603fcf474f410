import { useQuery } from '@tanstack/react-query';
import { parseHours } from '#features/hours/parse.ts';
import { hoursToday, openLabel } from '#features/hours/rules.ts';
import { pictureSources } from '#features/media/rules.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { upcomingEvents } from '#features/restaurants/web/events.ts';
import { callTo } from '#features/restaurants/web/facts.ts';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import { formatRating, formatDistance as inWords } from '#kit/contract/format.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import type { ListedRestaurant } from '../contract.ts';
import { SaveButton } from './SaveButton.tsx';

interface QuickViewProps {
  restaurant: ListedRestaurant;
  href: string;
  open: boolean;
  onClose: () => void;
}

/** A restaurant at a glance, above the list. */
export function QuickView({ restaurant, href, open, onClose }: QuickViewProps) {
  const { id, name, description, images, cuisineType, priceRange, currency, address } = restaurant;
  const image = images[0];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      description={[nameCuisine(cuisineType), formatPriceRange(priceRange, currency), address]
        .filter(Boolean)
        .join(' · ')}
    >
      {image && (
        <Picture
          {...pictureSources(image)}
          sizes="(min-width: 40rem) 26rem, 100vw"
          alt={t('A picture of {name}', { name })}
          eager
          className="aspect-16/9 rounded-card"
        />
      )}
      {description && <p className="mt-4 text-ink-2">{description}</p>}
      <Stats restaurant={restaurant} />
      {open && <Contact id={id} />}
      <DialogFoot>
        <SaveButton id={id} />
        <a href={href} onClick={onClose} className={buttonClass({ variant: 'primary' })}>
          {t('View Full Details')}
        </a>
      </DialogFoot>
    </Dialog>
  );
}

function Stats({ restaurant }: { restaurant: ListedRestaurant }) {
  const { rating, reviewCount, open, distance, events } = restaurant;
  const upcoming = upcomingEvents(events, new Date(useRenderTime()).toISOString().slice(0, 10)).length;
  const stats = [
    [
      t('Rating'),
      rating === null
        ? t('No ratings yet')
        : plural(reviewCount, '{rating} from {n} review', '{rating} from {n} reviews', {
            rating: formatRating(rating),
          }),
    ],
    [t('Hours'), openLabel(open)],
    [t('Distance'), distance === null ? null : inWords(distance)],
    [t('Coming up'), upcoming > 0 ? plural(upcoming, '{n} event', '{n} events') : null],
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 rounded-card bg-sunken p-4 text-sm">
      {stats.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="text-xs text-ink-3">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Today's hours, phone and website, loaded on demand: cards do without them. */
function Contact({ id }: { id: number }) {
  const now = useRenderTime();
  const { data } = useQuery(query(getRestaurant, { id }));
  if (!data) return null;
  const { phone, website, timeZone } = data;
  const hours = parseHours(data.openingHours);
  const link = 'font-semibold wrap-anywhere underline underline-offset-4';
  return (
    <ul className="mt-4 grid gap-2 text-sm text-ink-2">
      {hours && (
        <li>{t('Today: {hoursToday}', { hoursToday: hoursToday(hours, timeZone, new Date(now)) })}</li>
      )}
      {phone && (
        <li>
          {rich('Phone: {phone}', {
            phone: (
              <a href={callTo(phone)} className={link}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            ),
          })}
        </li>
      )}
      {website && /^https?:\/\//.test(website) && (
        <li>
          {rich('Website: {website}', {
            website: (
              <a href={website} rel="noopener nofollow" className={link}>
                {website.replace(/^https?:\/\//, '')}
              </a>
            ),
          })}
        </li>
      )}
    </ul>
  );
}
