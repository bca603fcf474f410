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

/** Updates my relation to a person in all lists. Without `followerCount`, it changes by my own follow. */
export function patchRelation(username: string, relation: Relation, followerCount?: number): Patch[] {
  const withRelation = <Person extends { username: string; relation: Relation | null }>(person: Person) =>
    person.username === username ? { ...person, relation } : person;
  return [
    patch(listFollowers, withRelation),
    patch(listFollowing, withRelation),
    patch(searchPeople, withRelation),
    patch(getFriendInvitation, withRelation),
    patch(suggestPeople, (list) => list.map((entry) => ({ ...entry, person: withRelation(entry.person) }))),
    patch(getPerson, (person) => {
      if (person.username !== username) return person;
      const step = Number(relation.isFollowing) - Number(person.relation?.isFollowing ?? false);
      return { ...withRelation(person), followerCount: followerCount ?? person.followerCount + step };
    }),
  ];
}
