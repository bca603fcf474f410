import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { links } from '#addresses.ts';
import { InviteFriendsButton } from '#features/follows/web/invitation/InviteFriendsButton.tsx';
import { t } from '#kit/contract/text.ts';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';

/** Shows the ways to find people: by name, or by sending a link or code. */
export function FindFriends() {
  const navigate = useNavigate();
  return (
    <div className="rounded-panel bg-sunken p-5">
      <p className="mb-4 text-ink-2">
        {t('Follow people whose taste you trust, and what they like shows here.')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <search className="min-w-60 flex-1">
          <form
            action={links.people()}
            onSubmit={(event) => {
              event.preventDefault();
              const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
              void navigate({ href: links.people(q) });
            }}
          >
            <TextInput
              type="search"
              name="q"
              pill
              enterKeyHint="search"
              icon={<Search size={18} />}
              aria-label={t('Search people')}
              placeholder={t('Name or username')}
              maxLength={80}
            />
          </form>
        </search>
        <InviteFriendsButton />
      </div>
    </div>
  );
}
