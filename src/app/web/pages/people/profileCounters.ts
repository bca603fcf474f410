import type { Person } from '#features/people/contract.ts';

/** The counters of a profile; those of a private account lead nowhere for whoever does not follow it. */
export function profileCounters(person: Person, here: string) {
  const { reviewCount, followingCount, followerCount, isOpen } = person;
  const to = (href: string) => (isOpen ? href : null);
  return [
    { label: 'Reviews', count: reviewCount, href: to(`${here}?tab=reviews`) },
    { label: 'Following', count: followingCount, href: to(`${here}?people=following`) },
    {
      label: 'Followers',
      count: followerCount,
      href: to(`${here}?people=followers`),
    },
  ];
}
