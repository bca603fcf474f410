import { FollowRequests } from '#features/follows/web/FollowRequests.tsx';
import { t } from '#kit/contract/text.ts';

/** Who asks to follow me, where somebody does. */
export function MyRequests() {
  return (
    <FollowRequests className="mt-8" heading={<h2 className="mb-3 text-xl">{t('Follow requests')}</h2>} />
  );
}
