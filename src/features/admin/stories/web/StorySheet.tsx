import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { SheetFoot } from '#features/admin/row/web/SheetFoot.tsx';
import { AuditLink, ReportsLink } from '#features/admin/row/web/Trail.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { pictureSources } from '#features/media/rules.ts';
import { formatCount } from '#kit/contract/format.ts';
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
      thing="Story"
      read={read}
      title={({ username }) => `Story by ${username}`}
    >
      {(story) => (
        <>
          <a href={story.image} target="_blank" rel="noreferrer noopener">
            <Picture
              {...pictureSources(story.image)}
              sizes="240px"
              alt="Photo of the story"
              className="mb-5 aspect-9/16 w-60! max-w-full rounded-card"
            />
          </a>
          <Facts
            facts={[
              ['Number', story.id],
              ['Text', story.line],
              [
                'Author',
                <FactLink key="author" href={toHref({ tab: 'users', open: story.userId })}>
                  {story.username}
                </FactLink>,
              ],
              [
                'Restaurant',
                story.restaurantId && (
                  <FactLink key="place" href={toHref({ tab: 'restaurants', open: story.restaurantId })}>
                    {story.restaurant}
                  </FactLink>
                ),
              ],
              ['Seen by', formatCount(story.viewCount, 'person', 'people')],
              ['Added', <When key="added" at={story.createdAt} exact />],
              ['Ends', <When key="ends" at={story.expiresAt} exact />],
              [
                'Reports',
                story.openReports > 0 ? (
                  <ReportsLink key="reports" kind="story" count={story.openReports} />
                ) : null,
              ],
              ['History', <AuditLink key="audit" kind="story" id={story.id} />],
            ]}
          />
          <SheetFoot onDelete={() => remove(story)} onEdit={() => edit(story)} />
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
