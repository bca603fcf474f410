import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listUsers } from '#features/admin/users/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { SearchPicker } from '#kit/web/ui/forms/SearchPicker.tsx';

interface Props {
  /** Null if the restaurant has no owner. */
  owner: { username: string | null; userEmail: string | null } | null;
  onPick: (user: { id: number; username: string }) => void;
}

/** Shows the owner of a restaurant and lets an administrator search for another by name. */
export function OwnerPicker({ owner, onPick }: Props) {
  const [ownerLabel, setOwnerLabel] = useState(
    owner?.username ? `${owner.username} (${owner.userEmail})` : '',
  );
  const [isSearching, setIsSearching] = useState(!owner?.username);
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), 200);
  const search = useQuery({
    ...query(listUsers, { q: q || undefined, type: 'restaurant', limit: 8 }),
    enabled: isSearching && q !== '',
  });
  const items = (q && search.data?.items) || [];
  if (!isSearching)
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span className="min-w-0 wrap-anywhere">{ownerLabel}</span>
        <Button size="sm" onClick={() => setIsSearching(true)}>
          {t('Choose another')}
        </Button>
      </div>
    );
  return (
    <SearchPicker
      label={t('Search owners')}
      placeholder={t('Search owners...')}
      typed={text}
      onType={setText}
      items={items}
      getKey={({ id }) => id}
      getName={({ username }) => username}
      status={search.data && q ? plural(items.length, '{n} owner', '{n} owners') : ''}
      onPick={(user) => {
        setOwnerLabel(`${user.username} (${user.email})`);
        setIsSearching(false);
        onPick(user);
      }}
    >
      {({ username, email }) => (
        <span className="min-w-0 text-sm wrap-anywhere">
          <strong className="font-semibold">{username}</strong> {email}
        </span>
      )}
    </SearchPicker>
  );
}
