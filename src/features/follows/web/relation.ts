import { getPerson, type Relation } from '#features/people/contract.ts';
import type { Patch } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import {
  getFriendInvitation,
  listFollowers,
  listFollowing,
  searchPeople,
  suggestPeople,
} from '../contract.ts';

/** Shows how I stand to somebody wherever people are listed; without a count, theirs moves by my own follow. */
export function patchRelation(username: string, relation: Relation, followerCount?: number): Patch[] {
  const one = <Person extends { username: string; relation: Relation | null }>(person: Person) =>
    person.username === username ? { ...person, relation } : person;
  return [
    patch(listFollowers, one),
    patch(listFollowing, one),
    patch(searchPeople, one),
    patch(getFriendInvitation, one),
    patch(suggestPeople, (list) => list.map((entry) => ({ ...entry, person: one(entry.person) }))),
    patch(getPerson, (person) => {
      if (person.username !== username) return person;
      const moved = Number(relation.isFollowing) - Number(person.relation?.isFollowing ?? false);
      return { ...one(person), followerCount: followerCount ?? person.followerCount + moved };
    }),
  ];
}
