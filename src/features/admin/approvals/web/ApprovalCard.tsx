import type { AdminRestaurant } from '#features/admin/restaurants/contract.ts';
import type { Decision } from '#features/admin/restaurants/web/DecisionDialog.tsx';
import { Status } from '#features/admin/restaurants/web/Rows.tsx';
import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { Ago } from '#features/admin/row/web/When.tsx';
import { pictureSources } from '#features/media/rules.ts';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { rich } from '#kit/web/ui/rich.tsx';

/** Summarises a submission; its name opens the details. */
export function ApprovalCard(props: { restaurant: AdminRestaurant; ask: (decision: Decision) => void }) {
  const { restaurant, ask } = props;
  const { id, name, username, cuisineType, priceRange, address, description, images, status } = restaurant;
  const [picture] = images;
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Picture
        {...(picture ? pictureSources(picture) : { src: null })}
        sizes="(width >= 40rem) 160px, 100vw"
        alt=""
        className="aspect-4/3 rounded-field"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg wrap-anywhere">
            <OpenLink id={id}>{name}</OpenLink>
          </h3>
          <Status status={status} />
        </div>
        <p className="text-sm wrap-anywhere text-ink-2">
          {[nameCuisine(cuisineType), priceRange, address].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-3">
          {username ? t('by {username}', { username }) : t('imported')}, <Ago at={restaurant.createdAt} />
        </p>
        {description && (
          <p dir="auto" className="mt-2 line-clamp-2 text-sm wrap-anywhere">
            {description}
          </p>
        )}
        {restaurant.reviewNotes && (
          <p
            dir="auto"
            className="mt-2 rounded-field bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line"
          >
            {restaurant.reviewNotes}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {status === 'pending' && (
            <>
              <Button size="sm" variant="primary" onClick={() => ask('approve')}>
                {rich('Approve{name}', { name: <span className="sr-only"> {name}</span> })}
              </Button>
              <Button size="sm" onClick={() => ask('reject')}>
                {rich('Reject{name}', { name: <span className="sr-only"> {name}</span> })}
              </Button>
            </>
          )}
          {restaurant.closedAt && (
            <Button size="sm" onClick={() => ask('reopen')}>
              {rich('Reopen{name}', { name: <span className="sr-only"> {name}</span> })}
            </Button>
          )}
          {status === 'approved' && (
            <Button
              size="sm"
              aria-label={t('Revoke the approval of {name}', { name })}
              onClick={() => ask('revoke')}
            >
              {t('Revoke')}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('Message to the owner of {name}', { name })}
            onClick={() => ask('message')}
          >
            {t('Message')}
          </Button>
        </div>
      </div>
    </article>
  );
}
