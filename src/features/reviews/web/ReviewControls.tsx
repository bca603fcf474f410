import { Camera, MapPinCheck } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { LANGUAGE } from '#kit/web/page/language.ts';
import { chipClass } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { REVIEW_TYPES } from '#vocabulary.ts';
import { REVIEW_ORDERS, type ReviewSort, SUBJECTS } from '../options.ts';
import { type ReviewFilters, readFilters } from './filters.ts';

const SORTS: Record<ReviewSort, string> = {
  newest: t('Newest first'),
  helpful: t('Most helpful first'),
  high: t('Best first'),
  low: t('Worst first'),
};

interface Props {
  filters: ReviewFilters;
  /** The dishes that have reviews. */
  dishes: readonly { id: number; name: string; reviewCount: number }[];
  /** Whether some of the reviews, but not all, are in the language of the page. */
  hasOwnLanguage: boolean;
  getHref: (filters: ReviewFilters) => string;
  onChange: (filters: ReviewFilters) => void;
}

/** The order and the filters of the reviews. */
export function ReviewControls({ filters, dishes, hasOwnLanguage, getHref, onChange }: Props) {
  const { sort = 'newest', dish, type, photos, verified, lang } = filters;
  const removeFilter = (name: keyof ReviewFilters) => {
    const { [name]: _, ...rest } = filters;
    return rest;
  };
  const toggleFilter = (name: keyof ReviewFilters, value: ReviewFilters) =>
    filters[name] === value[name] ? removeFilter(name) : { ...filters, ...value };
  return (
    <div className="mb-2 grid gap-3 sm:flex sm:flex-wrap sm:items-center">
      <Select
        aria-label={t('Order of the reviews')}
        value={sort}
        onChange={({ target }) => {
          const newSort = REVIEW_ORDERS.find((one) => one === target.value) ?? 'newest';
          onChange(newSort === 'newest' ? removeFilter('sort') : { ...filters, sort: newSort });
        }}
        options={REVIEW_ORDERS.map((value) => ({ value, label: SORTS[value] }))}
      />
      {dishes.length > 0 && (
        <Select
          aria-label={t('Reviews of a dish')}
          value={dish ?? ''}
          onChange={({ target }) =>
            onChange(target.value === '' ? removeFilter('dish') : { ...filters, dish: Number(target.value) })
          }
          placeholder={t('Every dish')}
          options={dishes.map(({ id, name, reviewCount }) => ({
            value: id,
            label: `${name} (${reviewCount})`,
          }))}
          className="sm:max-w-60"
        />
      )}
      <ul aria-label={t('Which reviews')} className="-my-1 flex scroll-row gap-2 py-1 sm:contain-none!">
        <Choice href={getHref(toggleFilter('verified', { verified: '1' }))} chosen={verified === '1'}>
          <MapPinCheck size={16} /> {t('Visited')}
        </Choice>
        {REVIEW_TYPES.map((value) => (
          <Choice key={value} href={getHref(toggleFilter('type', { type: value }))} chosen={type === value}>
            {SUBJECTS[value]}
          </Choice>
        ))}
        <Choice href={getHref(toggleFilter('photos', { photos: '1' }))} chosen={photos === '1'}>
          <Camera size={16} /> {t('With photos')}
        </Choice>
        {(hasOwnLanguage || lang) && (
          <Choice
            href={getHref(toggleFilter('lang', readFilters({ lang: LANGUAGE })))}
            chosen={lang === LANGUAGE}
          >
            {t('In English', {}, 'this language')}
          </Choice>
        )}
      </ul>
    </div>
  );
}

function Choice({
  href,
  chosen: isChosen,
  children,
}: {
  href: string;
  chosen: boolean;
  children: React.ReactNode;
}) {
  return (
    <li className="shrink-0">
      <a
        href={href}
        aria-current={isChosen ? 'true' : undefined}
        className={cx(
          chipClass(isChosen ? 'selected' : 'plain'),
          'relative gap-1.5 px-3.5 py-2 font-medium smooth after:absolute after:-inset-y-1.5 after:inset-x-0',
        )}
      >
        {children}
      </a>
    </li>
  );
}
