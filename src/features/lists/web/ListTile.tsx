import { pictureSources } from '#features/media/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import type { SavedList } from '../contract.ts';
import { ListMenu } from './ListMenu.tsx';
import { SharedChip } from './SharedChip.tsx';

export function ListTile({ list, href, isMine }: { list: SavedList; href: string; isMine: boolean }) {
  const { name, images, restaurantIds, isShared, isListed } = list;
  const [first, ...others] = images;
  return (
    <article className="min-w-0 rounded-panel border border-line bg-surface p-3 shadow-rest">
      <a href={href} tabIndex={-1} className="flex gap-1 overflow-hidden rounded-card">
        <Picture
          {...(first && pictureSources(first))}
          sizes="16rem"
          alt={t('What is on {name}', { name })}
          className="aspect-4/3 min-w-0 flex-2"
        />
        {others.length > 0 && (
          <span className="flex flex-1 flex-col gap-1">
            {others.map((image) => (
              <Picture
                key={image}
                {...pictureSources(image)}
                sizes="8rem"
                alt=""
                className="min-h-0 flex-1"
              />
            ))}
          </span>
        )}
      </a>
      <div className="mt-2 flex items-start justify-between gap-1 ps-1">
        <div className="min-w-0">
          <h3 className="truncate text-lg">
            <a href={href} className="underline-offset-4 hover:underline">
              {name}
            </a>
          </h3>
          <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
            {plural(restaurantIds.length, '{n} restaurant', '{n} restaurants')}
            {isMine && isShared && <SharedChip isListed={isListed} />}
          </p>
        </div>
        {isMine && <ListMenu list={list} href={href} />}
      </div>
    </article>
  );
}
