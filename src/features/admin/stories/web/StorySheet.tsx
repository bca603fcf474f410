import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { SheetFoot } from '#features/admin/row/web/SheetFoot.tsx';
import { AuditLink, ReportsLink } from '#features/admin/row/web/Trail.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { pictureSources } from '#features/media/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { getAdminStory } from '../contract.ts';
import { useStoryActions } from './useStoryActions.tsx';

/** A story with all that is known of it; who looks here is not counted as having seen it. */
export function StorySheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref } = useAddress();
  const { edit, remove, isRemoving, dialogs } = useStoryActions(onClose);
  const read = useQuery({ ...query(getAdminStory, { id }), enabled: open && !isRemoving });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Story')}
      missing={t('This story is not there')}
      read={read}
      title={({ username }) => t('Story by {username}', { username })}
    >
      {(story) => (
        <>
          <a href={story.image} target="_blank" rel="noreferrer noopener">
            <Picture
              {...pictureSources(story.image)}
              sizes="240px"
              alt={t('Photo of the story')}
              className="mb-5 aspect-9/16 w-60! max-w-full rounded-card"
            />
          </a>
          <Facts
            facts={[
              [t('Number'), story.id],
              [t('Text'), story.line],
              [
                t('Author'),
                <FactLink key="author" href={toHref({ tab: 'users', open: story.userId })}>
                  {story.username}
                </FactLink>,
              ],
              [
                t('Restaurant'),
                story.restaurantId && (
                  <FactLink key="place" href={toHref({ tab: 'restaurants', open: story.restaurantId })}>
                    {story.restaurant}
                  </FactLink>
                ),
              ],
              [t('Seen by'), plural(story.viewCount, '{n} person', '{n} people')],
              [t('Added'), <When key="added" at={story.createdAt} exact />],
              [t('Ends'), <When key="ends" at={story.expiresAt} exact />],
              [
                t('Reports'),
                story.openReports > 0 ? (
                  <ReportsLink key="reports" kind="story" count={story.openReports} />
                ) : null,
              ],
              [t('History'), <AuditLink key="audit" kind="story" id={story.id} />],
            ]}
          />
          <SheetFoot onDelete={() => remove(story)} onEdit={() => edit(story)} />
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
