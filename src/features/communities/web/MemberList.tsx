import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { FollowButton } from '#features/follows/web/FollowButton.tsx';
import { PersonRow } from '#features/follows/web/PersonRow.tsx';
import { formatMonth } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useDebounced } from '#kit/web/debounced.ts';

import { patch } from '#kit/web/patch.ts';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { type CommunityDetail, type CommunityMember, listCommunityMembers } from '../contract.ts';
import { isModerating, ROLE_LABELS } from '../rules.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { membersQuery } from './queries.ts';

interface Props {
  community: CommunityDetail;
  /** Null for a visitor. */
  userId: number | null;
  signIn: string | null;
}

export function MemberList({ community, userId, signIn }: Props) {
  const { slug, memberCount } = community;
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), 250);
  const list = useInfiniteQuery({ ...membersQuery(slug, q), placeholderData: keepPreviousData });
  const members = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="sr-only">
        {t('Members')}
      </h2>
      {(memberCount > 10 || text !== '') && (
        <div className="mb-3">
          <TextInput
            type="search"
            pill
            icon={<Search size={18} />}
            aria-label={t('Search members')}
            placeholder={t('Search members')}
            value={text}
            maxLength={80}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      {!members && list.isError && <ReadError read={list} title={t('Couldn’t load the members')} />}
      {!members && !list.isError && <MembersSkeleton />}
      {members?.length === 0 && (
        <p role="status" className="py-6 text-center text-ink-2">
          {q === '' ? t('Nobody is in this community yet.') : t('No member’s name starts like this.')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {members?.map((member) => (
          <PersonRow
            key={member.id}
            person={member}
            href={links.person(member.username)}
            note={<Note member={member} />}
          >
            <MemberActions {...{ community, member, userId, signIn }} />
          </PersonRow>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} member', '{n} members')}
        className="mt-4 text-center"
      />
    </section>
  );
}

function Note({ member: { role, username, joinedAt } }: { member: CommunityMember }) {
  return (
    <>
      {role !== 'member' && <span className="font-semibold text-herb">{ROLE_LABELS[role]} · </span>}
      <bdi>@{username}</bdi>
      <span className="max-sm:hidden"> · {t('since {month}', { month: formatMonth(joinedAt) })}</span>
    </>
  );
}

type MemberActionsProps = Props & { member: CommunityMember };

function MemberActions({ community: { slug, role: myRole }, member, userId, signIn }: MemberActionsProps) {
  const { id, role } = member;
  const mayRemove = role === 'member' || (role === 'moderator' && myRole === 'founder');
  return (
    <div className="flex shrink-0 items-center gap-1.5">
      {id !== userId && (
        <FollowButton
          person={member}
          signIn={signIn}
          updates={(relation) => [
            patch(listCommunityMembers, (one) => (one.id === id ? { ...one, relation } : one)),
          ]}
        />
      )}
      {myRole !== null && isModerating(myRole) && id !== userId && mayRemove && (
        <MemberMenu slug={slug} member={member} myRole={myRole} />
      )}
    </div>
  );
}

function MembersSkeleton() {
  return (
    <div role="status" className="grid gap-4 py-2">
      <span className="sr-only">{t('Members are loading')}</span>
      {Array.from({ length: 5 }, (_, index) => index).map((index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
