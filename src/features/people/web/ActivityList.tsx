import { Award } from 'lucide-react';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import type { Activity } from '../contract.ts';

interface ActivityListProps {
  items: readonly Activity[];
  /** In milliseconds. */
  now: number;
}

export function ActivityList({ items, now }: ActivityListProps) {
  return (
    <ul className="grid">
      {items.map((item) => {
        const href = toPage(item);
        return (
          <li key={item.id} className="flex items-center gap-4 border-t border-line py-3 first:border-0">
            {item.kind === 'badge' ? (
              <span className="grid size-16 shrink-0 place-items-center rounded-field disc text-snow">
                <Award size={28} />
              </span>
            ) : (
              <Picture
                {...(item.image && pictureSources(item.image))}
                sizes="4rem"
                alt=""
                className="aspect-square w-16! shrink-0 rounded-field"
              />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">
                {href === null ? (
                  item.title
                ) : (
                  <a href={href} className="underline-offset-4 hover:underline">
                    {item.title}
                  </a>
                )}
              </p>
              {item.description && (
                <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
                  {item.description}
                </p>
              )}
              <p className="text-xs text-ink-3">{formatTimeAgo(item.time, now)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The most specific page: the post rather than its restaurant, the restaurant rather than the person tipped there. */
function toPage({ kind, postId, challengeId, restaurantId, username }: Activity): string | null {
  if (kind === 'badge') return `${links.profile}?tab=badges`;
  if (challengeId !== null) return links.challenge(challengeId);
  if (postId !== null) return links.post(postId);
  if (restaurantId !== null) return links.restaurant(restaurantId);
  return username && links.person(username);
}
