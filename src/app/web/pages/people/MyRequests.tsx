import { FollowRequests } from '#features/follows/web/FollowRequests.tsx';
import { links } from '../../links.ts';

/** Who asks to follow me, where somebody does. */
export function MyRequests() {
  return (
    <FollowRequests
      className="mt-8"
      getHref={links.person}
      heading={<h2 className="mb-3 text-xl">Follow requests</h2>}
    />
  );
}
