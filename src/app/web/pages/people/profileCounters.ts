import type { Person } from '#features/people/contract.ts';
import { t } from '#kit/contract/text.ts';

/** The counters of a profile; those of a private account lead nowhere for whoever does not follow it. */
export function profileCounters(person: Person, here: string) {
  const { reviewCount, followingCount, followerCount, isOpen } = person;
  const to = (href: string) => (isOpen ? href : null);
  return [
    { label: t('Reviews'), count: reviewCount, href: to(`${here}?tab=reviews`) },
    { label: t('Following', {}, 'count'), count: followingCount, href: to(`${here}?people=following`) },
    {
      label: t('Followers'),
      count: followerCount,
      href: to(`${here}?people=followers`),
    },
  ];
}
