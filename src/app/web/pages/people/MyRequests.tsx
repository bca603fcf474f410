import { FollowRequests } from '#features/follows/web/FollowRequests.tsx';

/** Who asks to follow me, where somebody does. */
export function MyRequests() {
  return <FollowRequests className="mt-8" heading={<h2 className="mb-3 text-xl">Follow requests</h2>} />;
}
