import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findRecipients } from '#features/wallet/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { SearchPicker } from '#kit/web/ui/forms/SearchPicker.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { WalletSkeleton } from '../WalletSkeleton.tsx';
import type { Recipient } from './recipient.ts';

const DEBOUNCE_MS = 150;

/** Finds a person by name or username; offers the most recent recipients before anything is typed. */
export function PersonPicker({
  begin = '',
  onPick,
}: {
  begin?: string;
  onPick: (person: Recipient) => void;
}) {
  const [text, setTyped] = useState(begin);
  const q = useDebounced(text.trim(), DEBOUNCE_MS);
  const people = useQuery({ ...query(findRecipients, { q }), placeholderData: keepPreviousData });
  const results = people.data ?? [];

  function renderInstead() {
    if (people.error) return <ReadError read={people} />;
    if (!people.data)
      return (
        <div className="mt-4">
          <WalletSkeleton />
        </div>
      );
    if (results.length > 0) return null;
    return (
      <p className="px-2 py-8 text-center text-ink-2">
        {q ? t('Nobody here matches “{q}”.', { q }) : t('Type a name or a username to find somebody.')}
      </p>
    );
  }

  return (
    <SearchPicker
      label={t('Find a person')}
      placeholder={t('Name or username')}
      typed={text}
      onType={setTyped}
      items={results}
      getKey={(person) => person.username}
      getName={(person) => person.name}
      onPick={({ username, name, avatar }) => onPick({ kind: 'person', username, name, picture: avatar })}
      status={people.data ? plural(results.length, '{n} person', '{n} people') : ''}
      heading={q === '' && results.length > 0 ? t('Recent') : undefined}
      instead={renderInstead()}
    >
      {(person) => (
        <>
          <Avatar name={person.name} src={person.avatar} />
          <span className="min-w-0">
            <span className="block truncate text-sm font-semibold">
              <bdi>{person.name}</bdi>
            </span>
            <span className="block truncate text-xs text-ink-2">
              <bdi>@{person.username}</bdi>
            </span>
          </span>
        </>
      )}
    </SearchPicker>
  );
}
